import type { HouseStyle, HouseStyleVersion, PromptPreview } from '@firm/contracts/api/house-style';
import type { ArticleBrief } from '@firm/contracts/api/video-jobs';
import { getQuery } from './get-query';
import type { Http } from './http';

const PATH = '/api/admin/house-style';

/** How the firm writes, and what speech recognition is told of its talks. */
export const houseStyleQuery = (http: Http) => getQuery<HouseStyleVersion>(http, [PATH]);

/** @throws ApiProblem with status 412 when somebody has saved since. */
export const saveHouseStyle = (http: Http, version: number, style: HouseStyle) =>
  http.send<HouseStyleVersion>('PUT', PATH, { version, style });

/** The prompts of a style that need not be saved. */
export const previewPrompt = (http: Http, style: HouseStyle, brief: ArticleBrief) =>
  http.send<PromptPreview>('POST', `${PATH}/preview`, { style, brief });
