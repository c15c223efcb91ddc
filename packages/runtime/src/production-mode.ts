/**
 * Makes the process one of production unless NODE_ENV says otherwise. Libraries such as React choose their build by
 * it when they are first loaded, and two of them that chose differently do not work together. A program that serves
 * or renders imports this file before all others.
 */
process.env.NODE_ENV ||= 'production';
