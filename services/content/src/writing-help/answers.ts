import { POST_LIMITS } from '@firm/contracts/rules/post';
import { Meaning } from '@firm/platform/openai/answer-shape';
import { ArrayMaxSize, IsArray, IsString } from 'class-validator';

/** What a model is asked for when it describes an article; lengths are cut to ours afterwards. */
export class DescribedArticle {
  @IsString() @Meaning('A title under 70 characters.') title!: string;
  @IsString() @Meaning('One or two sentences that tell a reader what the article answers.') excerpt!: string;
  @IsString() @Meaning('A title for search engines, under 60 characters.') seoTitle!: string;
  @IsString()
  @Meaning(`A description for search engines of at most ${POST_LIMITS.seoDescription} characters.`)
  seoDescription!: string;
  @IsArray()
  @ArrayMaxSize(10)
  @IsString({ each: true })
  @Meaning('Three to six topics, such as a country, a programme or a tax.')
  tags!: string[];
}

export class TitledArticle {
  @IsString() @Meaning('A title under 70 characters.') title!: string;
}
