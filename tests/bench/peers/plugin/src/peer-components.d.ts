/** Components of the comparison, taken from its folder when the page is built. */
declare module 'peer-components/*' {
  const component: import('react').ComponentType<object>;
  export default component;
}
