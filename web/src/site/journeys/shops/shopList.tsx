import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { surelyHyphenated } from 'functions/shared/entities/phoneNumber';
import type { ListedShop } from 'functions/shared/entities/shops/shop';
import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCopy } from '../../../copy/language.tsx';
import { useBeforePrint } from '../../parts/beforePrint.ts';

const SHOWN_AT_ONCE = 50;

/** A part of the shops, since an old phone needs seconds to draw two thousand. Printing shows all of them. */
export function ShopList({ shops }: { shops: readonly ListedShop[] }) {
  const { shops: copy } = useCopy('shops');
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  useBeforePrint(useCallback(() => flushSync(() => setMost(Infinity)), []));
  const hiddenCount = Math.max(0, shops.length - most);
  return (
    <>
      <Box
        component="ul"
        sx={{ columnGap: 4, listStyle: 'none', m: 0, p: 0, '@media print': { columns: 2, fontSize: '9pt' } }}
      >
        {shops.slice(0, most).map((shop) => (
          <Row key={`${shop.name} ${shop.address}`} shop={shop} />
        ))}
      </Box>
      <Box sx={{ display: 'flex', displayPrint: 'none', flexWrap: 'wrap', gap: 2, mt: 2 }}>
        {hiddenCount > 0 && (
          <Button variant="outlined" onClick={() => setMost(most + SHOWN_AT_ONCE)}>
            {copy.more(hiddenCount)}
          </Button>
        )}
        {shops.length > 0 && (
          <Button variant="text" onClick={() => window.print()}>
            {copy.print}
          </Button>
        )}
      </Box>
    </>
  );
}

const rowStyle = {
  borderTop: 1,
  borderColor: 'divider',
  breakInside: 'avoid',
  py: 1.5,
  '@media print': { py: 0.5, '& p': { fontSize: '9pt', lineHeight: 1.4 } },
};

function Row({ shop }: { shop: ListedShop }) {
  const { shops: copy } = useCopy('shops');
  const facts = [copy.categoryOf(shop.category), copy.districtOf(shop.district), copy.voucherKinds[shop.voucherKind]];
  return (
    <Box component="li" sx={rowStyle}>
      <Typography lang="ja" variant="body2" color="textSecondary">
        {shop.kana}
      </Typography>
      <Typography lang="ja" sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
        {shop.name}
      </Typography>
      <Typography variant="body2">{copy.told(facts)}</Typography>
      <Fact name={copy.address}>
        <span lang="ja">{shop.address}</span>
      </Fact>
      {shop.phoneNumber !== null && (
        <Fact name={copy.phone}>
          <a href={`tel:${shop.phoneNumber}`} className="link link-tall">
            {surelyHyphenated(shop.phoneNumber)}
          </a>
        </Fact>
      )}
      {shop.hours !== null && (
        <Fact name={copy.hours}>
          <span lang="ja">{shop.hours}</span>
        </Fact>
      )}
      {shop.note !== null && (
        <Fact name={copy.note}>
          <span lang="ja">{shop.note}</span>
        </Fact>
      )}
    </Box>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  const { shops: copy } = useCopy('shops');
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      {copy.named(name)}
      {children}
    </Typography>
  );
}
