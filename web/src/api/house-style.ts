import type { HouseStyle, HouseStyleVersion, PromptPreview } from '@firm/contracts/api/house-style';
import type { ArticleBrief } from '@firm/contracts/api/video-jobs';
import { queryOptions } from '@tanstack/react-query';
import type { Http } from './http';

const PATH = '/api/admin/house-style';

/** How the firm writes, and what speech recognition is told of its talks. */
export const houseStyleQuery = (http: Http) =>
  queryOptions({ queryKey: [PATH], queryFn: ({ signal }) => http.get<HouseStyleVersion>(PATH, signal) });

/** @throws ApiProblem with status 412 when somebody has saved since. */
export const saveHouseStyle = (http: Http, version: number, style: HouseStyle): Promise<HouseStyleVersion> =>
  http.send<HouseStyleVersion>('PUT', PATH, { version, style });

/** The prompts of a style that need not be saved. */
export const previewPrompt = (http: Http, style: HouseStyle, brief: ArticleBrief): Promise<PromptPreview> =>
  http.send<PromptPreview>('POST', `${PATH}/preview`, { style, brief });
