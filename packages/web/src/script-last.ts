/**
 * After the first paint with the pictures that the page asks for first, which would share a slow line with the script; a page in the
 * background paints nothing and need not wait.
 */
const PAINTED =
  'await new Promise(go=>{' +
  'Promise.allSettled(Array.from(document.querySelectorAll("img[fetchpriority=high]"),picture=>picture.decode()))' +
  '.then(()=>requestAnimationFrame(()=>setTimeout(go)));' +
  'if(document.hidden)go();setTimeout(go,1000)});';

/** Asks for all files at once: each names the next ones only when it has come. */
const PRELOAD =
  'for(const href of files)document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));';

/**
 * The browser's first number and date are written in another thread meanwhile (`public/formats.js`); without it the page's script
 * writes them.
 */
const FORMATS =
  'await new Promise(go=>{' +
  'try{const first=new Worker("/formats.js",{name:document.documentElement.lang});first.onmessage=first.onerror=go}catch{go()}' +
  'setTimeout(go,1000)});';

/**
 * A page is whole without its script. Over a slow line styles, fonts and pictures come first, and the script is asked for when
 * the page is seen. The router writes links that ask for it at once and a module that imports it, and has no setting for either.
 */
export function scriptLast(html: string): string {
  const files: string[] = [];
  return html
    .replaceAll(/<link rel="modulepreload" href="([^"]+)"[^>]*>/g, (_whole, file: string) => {
      files.push(file);
      return '';
    })
    .replace(
      /(<script [^>]*type="module"[^>]*>)([^]*?)<\/script>/,
      (_whole, tag: string, script: string) =>
        `${tag}${PAINTED}const files=${JSON.stringify(files)};${PRELOAD}${FORMATS}${importedNow(script)}</script>`,
    );
}

/** Static imports run before anything else in a module; these run where they stand, all at once. */
function importedNow(script: string): string {
  const names: string[] = [];
  const imports: string[] = [];
  const rest = script.replaceAll(
    /import (?:\* as (\w+) from )?("[^"]+");/g,
    (_whole, name: string | undefined, file: string) => {
      names.push(name ?? '');
      imports.push(`import(${file})`);
      return '';
    },
  );
  return `const [${names.join()}]=await Promise.all([${imports.join()}]);${rest}`;
}
