/**
 * For tests of a server half: a real site with the features of one plugin.
 *
 * @packageDocumentation
 */
export { type TestSite, type TestSiteOptions, type TestVisitor, testSite } from './test-site.ts';
