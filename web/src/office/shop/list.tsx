import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import { routes } from 'functions/shared/contract/routes';
import { Button } from 'react-admin';
import { Link } from 'react-router-dom';
import { shops } from './texts.ts';
import { EntityList } from '../pages/list.tsx';
import { useRefusal } from '../shell/me.ts';
import { pagePath } from '../shell/paths.ts';
import { shop, shopFields } from './index.ts';

/** /admin/shop: the shops that accept the vouchers, and the link to their import. */
export default function ShopList() {
  const refusal = useRefusal(routes.enterShops.office);
  return (
    <EntityList
      fields={shopFields}
      link="name"
      sort={shop.sort}
      actions={
        refusal === null && (
          <Button component={Link} to={pagePath('shopFile')} label={shops.toFile}>
            <UploadFileIcon />
          </Button>
        )
      }
    />
  );
}
