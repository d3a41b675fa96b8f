import Box from '@mui/material/Box';
import { type PictureName, sizes } from './pictures/sizes.ts';

/** Whether the manual has a picture of that name. */
export const isPicture = (name: string): name is PictureName => Object.hasOwn(sizes, name);

/** A pixel on paper, so that the letters of all pictures are of one size there, and what a picture may take of a sheet. In millimetres. */
const [PIXEL, SHEET_WIDTH, MOST_HEIGHT] = [0.19, 186, 100];

const paperWidth = ({ width, height }: { width: number; height: number }): number =>
  Math.min(width * PIXEL, SHEET_WIDTH, (width * MOST_HEIGHT) / height);

/** A picture of a page. It is fetched when it comes near the window; its place is kept free until then. */
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

/** Fetches the pictures that have not come near the window yet, for paper. */
export const allPictures = async (page: HTMLElement): Promise<void> => {
  const pictures = [...page.querySelectorAll('img')];
  for (const one of pictures) one.loading = 'eager';
  // One that cannot be fetched keeps nobody from printing the rest.
  await Promise.allSettled(pictures.map((one) => one.decode()));
};
