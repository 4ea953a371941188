/** Services that lend an address for minutes; their subdomains count too. */
const DISPOSABLE = new Set(
  `0-mail.com 10minutemail.com 10minutemail.net 10minutemail.org 10minutesmail.com 1secmail.com 1secmail.net 1secmail.org
  20minutemail.com 33mail.com anonbox.net anonymbox.com binkmail.com bobmail.info bugmenot.com burnermail.io byom.de
  cool.fr.nf courriel.fr.nf crazymailing.com cs.email deadaddress.com deadspam.com discard.email discardmail.com
  dispostable.com dropmail.me dropjar.com emailfake.com emailondeck.com emailsensei.com emailtemporanea.net emltmp.com
  email-fake.com fakeinbox.com fakemail.net fakemailgenerator.com filzmail.com getairmail.com getnada.com getonemail.com
  grr.la guerrillamail.biz guerrillamail.com guerrillamail.de guerrillamail.info guerrillamail.net guerrillamail.org
  guerrillamailblock.com harakirimail.com inboxalias.com inboxbear.com inboxkitten.com incognitomail.com jetable.org
  jourrapide.com linshiyouxiang.net luxusmail.org mail-temp.com mail-temporaire.fr mailcatch.com maildrop.cc mailexpire.com
  mailforspam.com mailinator.com mailinator.net mailinator.org mailinator2.com mailmetrash.com mailmoat.com mailnesia.com
  mailnull.com mailpoof.com mailsac.com mailslurp.com mailtemp.info mailto.plus mailtothis.com mintemail.com moakt.cc
  moakt.com moakt.ws mohmal.com monumentmail.com mt2015.com mvrht.com mytemp.email mytrashmail.com nada.email nepwk.com
  no-spam.ws nospamfor.us nowmymail.com objectmail.com one-time.email pokemail.net proxymail.eu rcpt.at rhyta.com
  sharklasers.com shortmail.net smailpro.com sneakemail.com sogetthis.com spam4.me spamavert.com spambog.com spambox.us
  spamex.com spamfree24.org spamgourmet.com spamhereplease.com spamhole.com spamify.com spamspot.com spoofmail.de
  superrito.com suremail.info temp-mail.io temp-mail.org temp-mail.ru tempail.com tempemail.co tempemail.net tempinbox.com
  tempmail.com tempmail.de tempmail.dev tempmail.net tempmail.plus tempmailaddress.com tempmailer.com tempmailo.com
  tempomail.fr temporary-mail.net temporarymail.com tempr.email thankyou2010.com throwawaymail.com tmail.ws tmailinator.com
  tmpmail.net tmpmail.org trash-mail.com trash-mail.de trashmail.com trashmail.de trashmail.me trashmail.net trashmail.ws
  trbvm.com trillianpro.com tyldd.com vomoto.com wegwerfmail.de wegwerfmail.net wegwerfmail.org wh4f.org willselfdestruct.com
  yopmail.com yopmail.fr yopmail.net zetmail.com zippymail.info`.split(/\s+/u),
);

/** Whether an address belongs to such a service. @param email normalised */
export function isDisposable(email: string): boolean {
  const labels = email.slice(email.lastIndexOf('@') + 1).split('.');
  return labels.some((_, at) => DISPOSABLE.has(labels.slice(at).join('.')));
}
