/**
 * The first number and the first date that a browser's process writes take it 30 to 60 ms in one piece, later ones nothing. Here, in a
 * thread of its own while the page's script is on its way, they hold up nobody (`src/script-last.ts`). The name of the worker is the
 * language of the page.
 */
const language = self.name === 'en' ? 'en-GB' : 'ru-RU';
new Intl.NumberFormat(language).format(1234.5);
new Intl.DateTimeFormat(language, { timeZone: 'Europe/Moscow', month: 'long' }).format(0);
postMessage('written');
close();
