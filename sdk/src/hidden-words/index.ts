export { HiddenWords } from './hidden-words.tsx';
