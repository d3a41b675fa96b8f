import Box from '@mui/material/Box';
import { type PictureName, sizes } from './pictures/sizes.ts';

/** Returns whether the manual has a picture of that name. */
export const isPicture = (name: string): name is PictureName => Object.hasOwn(sizes, name);

/**
 * Sizes on paper in millimetres: of a pixel, so that the letters of all pictures have the same size, and the largest width and height of a picture.
 */
const [PIXEL, SHEET_WIDTH, MAX_HEIGHT] = [0.19, 186, 100];

const paperWidth = ({ width, height }: { width: number; height: number }): number =>
  Math.min(width * PIXEL, SHEET_WIDTH, (width * MAX_HEIGHT) / height);

/** A picture of a page. It loads when it comes near the window; its place is reserved until then. */
export function Picture({ name, alt }: { name: PictureName; alt: string }) {
  const { width, height } = sizes[name];
  return (
    <Box
      component="img"
      src={new URL(`./pictures/${name}.webp`, import.meta.url).href}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      sx={{
        display: 'block',
        maxWidth: '100%',
        height: 'auto',
        my: 1,
        border: 1,
        borderColor: 'divider',
        breakInside: 'avoid',
        '@media print': { width: `${paperWidth({ width, height })}mm` },
      }}
    />
  );
}

/** Loads the pictures that have not come near the window yet, for printing. */
export const allPictures = async (page: HTMLElement): Promise<void> => {
  const pictures = [...page.querySelectorAll('img')];
  for (const one of pictures) one.loading = 'eager';
  // A picture that cannot be loaded must not prevent printing the rest.
  await Promise.allSettled(pictures.map((one) => one.decode()));
};
