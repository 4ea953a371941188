import { toJsonLd } from './json-ld.ts';

/** A schema.org description, made of what the page shows: a loader that answers it would send it a second time, as data. */
export const JsonLd = ({ of }: { of: object }) => (
  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toJsonLd(of) }} />
);
