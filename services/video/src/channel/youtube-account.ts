import { timedOut, unavailable, upstreamFailed } from '@firm/platform/http/problem';
import { Injectable } from '@nestjs/common';
import { createHash, randomBytes } from 'node:crypto';

/** The Google client of this installation, and where Google is. */
export abstract class ChannelSettings {
  /** Null where there is no Google client: no channel can be connected. */
  abstract readonly client: { id: string; secret: string } | null;
  abstract readonly authorizationUrl: string;
  abstract readonly tokenUrl: string;
  abstract readonly apiUrl: string;
  abstract readonly siteOrigin: string;
  /** Secrets that seal tokens: the one in force, then the one before. */
  abstract readonly secrets: readonly string[];
}

/** Where Google sends the browser back; it has to be registered with the Google client. */
export const CALLBACK_PATH = '/api/admin/video-channel/callback';
/**
 * The narrowest scope with which captions can be downloaded; it would also allow changes, which we never make.
 * Source: https://developers.google.com/youtube/v3/docs/captions/download
 */
const SCOPE = 'https://www.googleapis.com/auth/youtube.force-ssl';
const TIMEOUT_MS = 15_000;
/** The newest uploads; whoever uploads more between two looks finds the others by their address. */
const MOST_UPLOADS = 50;

/** The account has withdrawn its consent, or Google has: only connecting again helps. */
export class ConsentWithdrawn extends Error {}

interface Tokens {
  access_token: string;
  refresh_token?: string;
}

/**
 * The firm's account on YouTube: consent by OAuth 2.0 with PKCE, then YouTube's Data API.
 * Source: https://developers.google.com/identity/protocols/oauth2/web-server
 */
@Injectable()
export class YoutubeAccount {
  constructor(private readonly settings: ChannelSettings) {}

  /** Where a member of staff agrees, and what proves the way back. */
  beginConsent(): { address: string; state: string; verifier: string } {
    const [state, verifier] = [randomBytes(24).toString('base64url'), randomBytes(32).toString('base64url')];
    const address = new URL(this.settings.authorizationUrl);
    address.search = new URLSearchParams({
      ...{ response_type: 'code', client_id: this.client.id, redirect_uri: this.redirectUri, scope: SCOPE, state },
      // A refresh token is only given when Google asks for consent.
      ...{ access_type: 'offline', prompt: 'consent' },
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    }).toString();
    return { address: address.href, state, verifier };
  }

  /** @throws ConsentWithdrawn for a code that is not valid; ProblemError when Google fails. */
  async finishConsent(code: string, verifier: string): Promise<{ refreshToken: string; accessToken: string }> {
    const { access_token: accessToken, refresh_token: refreshToken } = await this.requestTokens({
      ...{ grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: this.redirectUri },
    });
    if (!refreshToken) throw upstreamFailed('Google gave no lasting access. Try again.');
    return { refreshToken, accessToken };
  }

  /** A token of an hour. @throws ConsentWithdrawn; ProblemError when Google fails. */
  async refresh(refreshToken: string): Promise<string> {
    return (await this.requestTokens({ grant_type: 'refresh_token', refresh_token: refreshToken })).access_token;
  }

  /** Ends the consent. One that has ended already is no failure. */
  async revoke(refreshToken: string): Promise<void> {
    await this.post(new URL('/revoke', this.settings.tokenUrl), { token: refreshToken });
  }

  /** The channel of the account; null where it has none. */
  async readChannel(accessToken: string): Promise<{ id: string; title: string; uploadsId: string } | null> {
    const [own] = await this.list<{
      id: string;
      snippet: { title: string };
      contentDetails: { relatedPlaylists: { uploads: string } };
    }>(accessToken, 'channels', { part: 'snippet,contentDetails', mine: 'true' });
    if (!own) return null;
    return { id: own.id, title: own.snippet.title, uploadsId: own.contentDetails.relatedPlaylists.uploads };
  }

  /** The newest uploads that others can see. */
  async listUploads(accessToken: string, uploadsId: string) {
    const items = await this.list<{
      snippet: { title: string };
      contentDetails: { videoId: string; videoPublishedAt?: string };
      status: { privacyStatus: string };
    }>(accessToken, 'playlistItems', {
      ...{ part: 'snippet,contentDetails,status', playlistId: uploadsId, maxResults: String(MOST_UPLOADS) },
    });
    return items.flatMap(({ snippet, contentDetails, status }) => {
      const { videoId, videoPublishedAt: publishedAt } = contentDetails;
      return publishedAt && status.privacyStatus !== 'private' ? [{ videoId, title: snippet.title, publishedAt }] : [];
    });
  }

  /** The finished caption tracks of an own video. */
  async listCaptions(accessToken: string, videoId: string) {
    const items = await this.list<{
      id: string;
      snippet: { language: string; trackKind: string; isDraft: boolean };
    }>(accessToken, 'captions', { part: 'snippet', videoId });
    return items.flatMap(({ id, snippet: { language, trackKind, isDraft } }) =>
      isDraft ? [] : [{ id, language, isAutomatic: trackKind.toLowerCase() === 'asr' }],
    );
  }

  /** A track as WebVTT. */
  async downloadCaptions(accessToken: string, trackId: string): Promise<string> {
    const answer = await this.get(accessToken, `captions/${encodeURIComponent(trackId)}`, { tfmt: 'vtt' });
    return answer.text();
  }

  private get client() {
    const { client } = this.settings;
    if (!client) throw unavailable('No Google client is set up, so that no channel can be connected.');
    return client;
  }

  private get redirectUri(): string {
    return `${this.settings.siteOrigin}${CALLBACK_PATH}`;
  }

  private async requestTokens(parameters: Record<string, string>): Promise<Tokens> {
    const { id, secret } = this.client;
    const answer = await this.post(new URL(this.settings.tokenUrl), {
      ...{ client_id: id, client_secret: secret, ...parameters },
    });
    const content = (await answer.json().catch(() => ({}))) as Partial<Tokens> & { error?: string };
    if (content.error === 'invalid_grant') throw new ConsentWithdrawn('invalid_grant');
    if (!answer.ok || !content.access_token) throw failed(answer.status);
    return { ...content, access_token: content.access_token };
  }

  private post(address: URL, parameters: Record<string, string>): Promise<Response> {
    return request(address, { method: 'POST', body: new URLSearchParams(parameters) });
  }

  private async list<Item>(accessToken: string, path: string, query: Record<string, string>): Promise<Item[]> {
    const answer = (await (await this.get(accessToken, path, query)).json()) as { items?: Item[] };
    return answer.items ?? [];
  }

  private async get(accessToken: string, path: string, query: Record<string, string>): Promise<Response> {
    const address = new URL(`${this.settings.apiUrl}/youtube/v3/${path}?${new URLSearchParams(query)}`);
    const answer = await request(address, { headers: { authorization: `Bearer ${accessToken}` } });
    if (!answer.ok) throw failed(answer.status);
    return answer;
  }
}

const failed = (status: number) =>
  status === 403 || status === 429
    ? unavailable('YouTube does not answer more questions about the channel today.', 3_600)
    : upstreamFailed('Google did not answer as expected. Try again in a few minutes.', {
        cause: new Error(`status ${status}`),
      });

async function request(address: URL, init: RequestInit): Promise<Response> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return fetch(address, { ...init, signal, redirect: 'error' }).catch((cause: unknown) => {
    throw signal.aborted
      ? timedOut('Google did not answer in time. Try again in a few minutes.', { cause })
      : upstreamFailed('Google could not be reached. Try again in a few minutes.', { cause });
  });
}
