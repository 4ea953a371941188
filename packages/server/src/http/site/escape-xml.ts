export function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (sign) => `&#${sign.codePointAt(0)};`);
}
