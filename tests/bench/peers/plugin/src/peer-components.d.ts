/** Components of the comparison. The build takes them from its folder. */
declare module 'peer-components/*' {
  const component: import('react').ComponentType<object>;
  export default component;
}
