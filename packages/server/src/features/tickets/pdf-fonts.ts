import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const read = (path: string) => readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/${path}`)));

/** The product's two families (OFL) with Cyrillic, embedded as subsets. */
export const pdfFonts = {
  text: read('onest/400Regular/Onest_400Regular.ttf'),
  strong: read('onest/600SemiBold/Onest_600SemiBold.ttf'),
  poster: read('sofia-sans-extra-condensed/900Black/SofiaSansExtraCondensed_900Black.ttf'),
};
