import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ImageInspector } from './image-inspector.js';
import { ImageLibrary } from './image-library.js';
import { ImageSweep } from './image-sweep.js';
import { ImageUploadsController } from './image-uploads.controller.js';
import { ImageWork } from './image-work.js';
import { Image } from './image.entity.js';
import { MediaController } from './media.controller.js';
import { MediaReader } from './media-reader.js';
import { PictureAddresses } from './picture-addresses.js';
import { PictureSources } from './picture-sources.js';
import { PostPictures } from './post-pictures.js';
import { RenditionMaker } from './rendition-maker.js';
import { Rendition } from './rendition.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([Image, Rendition])],
  controllers: [ImageUploadsController, MediaController],
  providers: [
    ImageLibrary,
    ImageInspector,
    MediaReader,
    PictureAddresses,
    PostPictures,
    PictureSources,
    RenditionMaker,
    ImageSweep,
    ImageWork,
  ],
  exports: [PictureAddresses, PostPictures, PictureSources, ImageSweep],
})
export class ImagesModule {}
