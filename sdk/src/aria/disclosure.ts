/**
 * Family "disclosure": what is expanded and what is not, alone or as a group in which opening one closes the others.
 */
export { useDisclosure } from 'react-aria/useDisclosure';
export { useDisclosureGroupState } from 'react-stately/useDisclosureGroupState';
export { useDisclosureState } from 'react-stately/useDisclosureState';
