/**
 * Where something of a person may be that no search reaches, and until when (infra/decisions/0021-personal-data.md). Shown to
 * staff, and part of every export and receipt, so that nothing is left out in silence.
 */
export const ELSEWHERE: Readonly<Record<string, string>> = {
  Backups:
    'They are encrypted and cannot be searched. They are deleted after 180 days. What was erased is erased again whenever one is restored.',
  'Logs of our services':
    'They hold no names, addresses or texts. An erasure is logged with the ID of what was erased. Old log files are overwritten.',
  'Access log of the web server':
    'It holds network addresses and pages without IDs, for 14 days. It cannot be linked to an email address.',
  'Counts by network address':
    'Kept for minutes against abuse, and for up to two days against overspending. They cannot be linked to an email address.',
  Mailboxes:
    'Mails that were delivered are in the firm’s mailbox and in the visitor’s. The firm deletes its own by hand.',
  'Language model':
    'Questions are sent with storage switched off. What the provider keeps against misuse is set by our contract with it.',
  'Pictures and recordings':
    'Only staff upload files. Their contents are not searched; titles, file names and transcripts are.',
  'First names in texts of staff':
    'Approved answers and templates are searched for the family name of whoever wrote an enquiry, and for their addresses and telephone numbers. A text with nothing but a first name is not found.',
  'Browsers of staff':
    'An answer or a note that was begun and not sent is kept where it was typed: until you log out there, the enquiry is gone, or a week has passed.',
  'The visitor’s browser': 'It removes what it keeps of an erased conversation the next time it opens it.',
};
