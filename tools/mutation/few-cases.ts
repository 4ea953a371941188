import * as fc from 'fast-check';

// A mutant asks whether any case fails: which one is the smallest is nobody's question, and looking for it takes longest.
fc.configureGlobal({ endOnFailure: true, interruptAfterTimeLimit: 300 });
