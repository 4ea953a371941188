import { toJsonLd } from './json-ld.ts';

/**
 * A schema.org description. Search engines read what the server draws, so those of events and goods are made there alone, and `false` stands for them in
 * the browser (`import.meta.env.SSR && …`): what is in the document stays, and neither their words nor their code are sent twice.
 */
export function JsonLd({ of }: { of: object | false }) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: of === false ? '' : toJsonLd(of) }}
    />
  );
}
