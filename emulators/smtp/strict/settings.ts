/** The folder and the ports of one Postfix on this machine. */
export interface Place {
  readonly folder: string;
  /** A port with PIPELINING (RFC 2920), and one without it. */
  readonly pipelined: number;
  readonly plain: number;
}

/** The user that delivers mails: `nobody`, which owns no files. */
export const NOBODY = 65_534;

/** One in ten of the trial's recipients (`reader-0@…`, `reader-1@…`) is refused. */
export const REFUSED = String.raw`/^reader-[0-9]*7@example\.jp$/ 550 5.1.1 nobody of that name`;

const DOMAIN = 'example.jp';

/**
 * Settings for Postfix at its strictest, on this machine only. It takes mails for one domain into one Maildir, looks nothing up and forwards nothing
 * (https://www.postfix.org/postconf.5.html).
 */
export const mainOf = ({ folder }: Place, daemons: string): string => `
compatibility_level = 3.6
daemon_directory = ${daemons}
queue_directory = ${folder}/queue
data_directory = ${folder}/data
maillog_file_prefixes = ${folder}
maillog_file = ${folder}/log/mail.log
myhostname = strict.${DOMAIN}
mydestination =
mynetworks = 127.0.0.0/8
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
alias_maps =
local_recipient_maps =
disable_dns_lookups = yes
smtpd_peername_lookup = no
default_transport = error:nothing leaves this machine
relay_transport = error:nothing leaves this machine
virtual_mailbox_domains = ${DOMAIN}
virtual_mailbox_base = ${folder}/box
virtual_mailbox_maps = static:all/
virtual_uid_maps = static:${NOBODY}
virtual_gid_maps = static:${NOBODY}
notify_classes =
smtpd_helo_required = yes
strict_rfc821_envelopes = yes
smtpd_forbid_bare_newline = yes
smtpd_relay_restrictions = reject_unauth_destination
smtpd_recipient_restrictions = reject_non_fqdn_recipient, check_recipient_access regexp:${folder}/refused
smtpd_data_restrictions = reject_unauth_pipelining
smtpd_end_of_data_restrictions = reject_unauth_pipelining
`;

/** Postfix's services, none in a chroot. On its second port EHLO does not offer PIPELINING (https://www.postfix.org/master.5.html). */
export const masterOf = ({ pipelined, plain }: Place): string => `
127.0.0.1:${pipelined} inet n - n - - smtpd
127.0.0.1:${plain} inet n - n - - smtpd -o smtpd_discard_ehlo_keywords=pipelining
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
tlsmgr unix - - n 1000? 1 tlsmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
flush unix n - n 1000? 0 flush
proxymap unix - - n - - proxymap
proxywrite unix - - n - 1 proxymap
showq unix n - n - - showq
error unix - - n - - error
retry unix - - n - - error
discard unix - - n - - discard
virtual unix - n n - - virtual
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
postlog unix-dgram n - n - 1 postlogd
`;
