import { createContext } from 'react';

/** Nonce of inline scripts, known on the server only. */
export const NonceContext = createContext<string | undefined>(undefined);
