import { api } from '../../api/browser.ts';

/** Sends a request; the answer's words, or nothing when it failed: that is only logged (A8.17). */
export async function sendRequest(body: Parameters<typeof api.support>[0]['body']): Promise<string> {
  try {
    return (await api.support({ body, shown: 'by-caller' })).message;
  } catch (error) {
    console.error('the request was not sent', error);
    return '';
  }
}
