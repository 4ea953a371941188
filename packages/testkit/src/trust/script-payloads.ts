const RUN = 'alert(1)';
/** Ways out of the place that a text stands in. */
const OUT = ['', '">', "'>", '-->', '</title>', '</textarea>', '</script>', '</style>', ']]>', '{{7*7}}'];
/** What is tried then. */
const TRY = [
  `<script>${RUN}</script>`,
  `<ScRiPt src=//evil.example>${RUN}</sCrIpT >`,
  `<img src=x onerror=${RUN}>`,
  `<svg/onload=${RUN}>`,
  `<iframe srcdoc="<script>${RUN}</script>">`,
  `<a href="javascript:${RUN}">x</a>`,
  `<math><mtext><style><img src onerror=${RUN}></style></mtext></math>`,
  `<body onload=${RUN}>`,
  `<details open ontoggle=${RUN}>x`,
  `<meta http-equiv=refresh content="0;url=//evil.example">`,
];

/** A hundred texts that a page must show and not run (S33). */
export const SCRIPT_PAYLOADS: readonly string[] = OUT.flatMap((out) => TRY.map((trial) => out + trial));

/** The elements of a page and their handlers: a text that got out of its place makes them differ. */
export function elementsOf(html: string): string[] {
  return [...html.matchAll(/<[/!]?[a-z-]+|\son[a-z]+\s*=|javascript:/giu)].map(([found]) =>
    found.toLowerCase(),
  );
}
