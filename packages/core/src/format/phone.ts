/** The phone as the site shows it to its owner: '***' and the last four digits (specification §2). */
export function maskPhone(phone: string): string {
  return `***${phone.replace(/\D/g, '').slice(-4)}`;
}
