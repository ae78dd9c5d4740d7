import { isPublicAddress, type PublicNetwork } from '@firm/platform/http/public-fetch';
import { once } from 'node:events';
import type { IncomingMessage, RequestListener } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';

/** For law.example and gazette.example; valid until 2126, known to everybody, good for nothing but these tests. */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBrDCCAVKgAwIBAgIUOwMISqhDcawpsZxCrFAK6FTNVeUwCgYIKoZIzj0EAwIw
FjEUMBIGA1UEAwwLbGF3LmV4YW1wbGUwIBcNMjYxMTIyMTkxNDQ3WhgPMjEyNjEw
MjkxOTE0NDdaMBYxFDASBgNVBAMMC2xhdy5leGFtcGxlMFkwEwYHKoZIzj0CAQYI
KoZIzj0DAQcDQgAEqr4ccOtfPv5XvB54CiQnAt9EYBKuqD0cx5rMno8UAytt3N/S
P5qIr4Ltb32QFFfW1WMS2sndRH/rpoSHeq650aN8MHowHQYDVR0OBBYEFBdmHZZw
fTXEfVzcaSHyhIAwhlHVMB8GA1UdIwQYMBaAFBdmHZZwfTXEfVzcaSHyhIAwhlHV
MA8GA1UdEwEB/wQFMAMBAf8wJwYDVR0RBCAwHoILbGF3LmV4YW1wbGWCD2dhemV0
dGUuZXhhbXBsZTAKBggqhkjOPQQDAgNIADBFAiA5l5Mm08xq0M6wzQTLBRG7hSpm
Aaap1Ux+XD0aAzzg2gIhALkjEAu/CHB6hyX+Pv5ymE/bekWxmyanUUoboxGVT1l+
-----END CERTIFICATE-----`;
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgnaNRGCcoaMyBKb0G
NYOIu5cBbyKsuKUDpPCWQK+BybqhRANCAASqvhxw618+/le8HngKJCcC30RgEq6o
PRzHmsyejxQDK23c39I/moivgu1vfZAUV9bVYxLayd1Ef+umhId6rrnR
-----END PRIVATE KEY-----`;

/** A web server of an authority, on this machine, that the service under test takes for one on the public internet. */
export class FakeSource {
  readonly requests: IncomingMessage[] = [];
  answer: RequestListener = (_request, response) => void response.end();
  /** What the names of hosts resolve to, one answer after the other; the last stays. */
  readonly names = new Map<string, string[][]>();

  private constructor(private readonly server: Server) {}

  static async start(): Promise<FakeSource> {
    const server = createServer({ key: KEY, cert: CERTIFICATE });
    const source = new FakeSource(server);
    server.on('request', (request, response) => {
      source.requests.push(request);
      source.answer(request, response);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return source;
  }

  /** The public internet: every host that is not named otherwise is this server. */
  get network(): PublicNetwork {
    return {
      resolve: async (host) => {
        const answers = this.names.get(host) ?? [['127.0.0.1']];
        return (answers.length > 1 ? answers.shift() : answers[0]) ?? [];
      },
      isAllowed: (address) => address === '127.0.0.1' || isPublicAddress(address),
      port: (this.server.address() as AddressInfo).port,
      certificates: CERTIFICATE,
    };
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
