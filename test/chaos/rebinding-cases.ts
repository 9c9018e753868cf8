/** A name whose address is public at first, and another when it is looked up again. */
export interface RebindingCase {
  readonly name: string;
  readonly host: string;
  /** What the name leads to from the second attempt on. */
  readonly later: readonly string[];
  /** May a socket be opened then? */
  readonly public: boolean;
}

export const PUBLIC_ADDRESS = '93.184.216.34';

const rebinding = (name: string, later: readonly string[], isPublic = false): RebindingCase => ({
  name,
  host: `${name.replaceAll(' ', '-')}.rebind-lab.com`,
  later,
  public: isPublic,
});

export const REBINDING_CASES: readonly RebindingCase[] = [
  rebinding('loopback', ['127.0.0.1']),
  rebinding('other loopback', ['127.8.8.8']),
  rebinding('private a', ['10.0.0.7']),
  rebinding('private b', ['172.20.0.7']),
  rebinding('private c', ['192.168.1.7']),
  rebinding('metadata service', ['169.254.169.254']),
  rebinding('carrier nat', ['100.64.0.7']),
  rebinding('loopback v6', ['::1']),
  rebinding('private v6', ['fd00::7']),
  rebinding('one of two', [PUBLIC_ADDRESS, '10.0.0.7']),
  rebinding('still public', [PUBLIC_ADDRESS], true),
];
