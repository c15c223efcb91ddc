/**
 * Sets NODE_ENV to production unless it is set. React and other libraries choose their build by it when they are first
 * loaded, and two libraries that chose differently do not work together. A program that serves or renders pages
 * therefore imports this file before all others.
 */
process.env.NODE_ENV ||= 'production';
