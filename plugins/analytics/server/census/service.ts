export { formsShown } from './form-renders.ts';
