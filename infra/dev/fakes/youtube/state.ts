import type { Origins } from './addresses.js';
import { Catalogue } from './catalogue.js';
import { Faults } from './faults.js';
import { PlayerResponses } from './player-response.js';
import { RequestLog } from './request-log.js';
import type { Policy, Video } from './video.js';

/** Everything that answering a request may need, and all that a reset forgets. */
export class YouTubeState {
  readonly faults = new Faults();
  readonly log = new RequestLog();
  readonly catalogue: Catalogue;
  readonly playerResponses: PlayerResponses;

  constructor(
    readonly policy: Policy,
    origins: () => Origins,
    videos?: Video[],
  ) {
    this.catalogue = new Catalogue(videos);
    this.playerResponses = new PlayerResponses(policy, origins);
  }

  reset(): void {
    this.log.reset();
    this.faults.reset();
    this.catalogue.reset();
  }
}
