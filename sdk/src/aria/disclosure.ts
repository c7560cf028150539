/**
 * Family "disclosure": content that can be expanded, alone or in a group in which opening one item closes the others.
 */
export { useDisclosure } from 'react-aria/useDisclosure';
export { useDisclosureGroupState } from 'react-stately/useDisclosureGroupState';
export { useDisclosureState } from 'react-stately/useDisclosureState';
