/** The keys of the Russian source with texts of one's own: a missing or an extra key does not compile. */
export type Translated<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translated<T[K]> };
