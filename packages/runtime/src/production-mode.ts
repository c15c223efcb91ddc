/**
 * Sets NODE_ENV to production unless it is set. React and other libraries read it when they are first loaded, to select
 * their build, and two libraries with different builds do not work together. A program that serves or renders pages
 * therefore imports this file before all others.
 */
process.env.NODE_ENV ||= 'production';
