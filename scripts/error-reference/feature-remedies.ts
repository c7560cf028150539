import type { EVENT_ERRORS } from '../../plugins/analytics/server/events/event-errors.ts';
import type { STATISTICS_ERRORS } from '../../plugins/analytics/server/statistics/statistics-errors.ts';
import type { BOOKING_ERRORS } from '../../plugins/booking/server/booking-errors.ts';
import type { SHOP_ERRORS } from '../../plugins/commerce/server/shop-errors.ts';
import type { CONSENT_ERRORS } from '../../plugins/consent/server/consent-errors.ts';
import type { SEARCH_ERRORS } from '../../plugins/content/server/search/search-errors.ts';
import type { FORM_ERRORS } from '../../plugins/forms/server/form-errors.ts';
import type { MAP_ERRORS } from '../../plugins/maps/server/map-errors.ts';
import type { MEMBER_ERRORS } from '../../plugins/members/server/member-errors.ts';
import type { SOCIAL_ERRORS } from '../../plugins/social/server/social-errors.ts';
import type { ACCOUNT_ERRORS } from '../../site/src/features/accounts/account-errors.ts';
import type { OVERRIDE_ERRORS } from '../../site/src/features/overrides/override-errors.ts';
import type { ROLLOUT_ERROR_CODES } from '../../site/src/features/rollout/rollout-errors.ts';
import type { Remedies } from './remedy.ts';

type Codes =
  | typeof ACCOUNT_ERRORS
  | typeof CONSENT_ERRORS
  | typeof EVENT_ERRORS
  | typeof FORM_ERRORS
  | typeof MAP_ERRORS
  | typeof MEMBER_ERRORS
  | typeof OVERRIDE_ERRORS
  | typeof ROLLOUT_ERROR_CODES
  | typeof SEARCH_ERRORS
  | typeof SHOP_ERRORS
  | typeof BOOKING_ERRORS
  | typeof SOCIAL_ERRORS
  | typeof STATISTICS_ERRORS;
type KeyOf<Table> = Table extends unknown ? keyof Table & string : never;

/** Causes and remedies for the errors of the site's features. */
export const FEATURE_REMEDIES = {
  'PLINTH-SITE-050': {
    why: 'A submission names a form that is on no published page: the form was removed or renamed while the visitor had the page open, or the request was invented.',
    fix: 'Publish the page with the form again if it is missing by mistake. The visitor loads the page again and sends once more.',
  },
  'PLINTH-SITE-051': {
    why: 'A key stores one submission, is valid for 6 hours and belongs to one visitor and one form. This one does not fit, so the submission could come from another page.',
    fix: 'Load the page again and send the form once more; the page gets a new key. If it happens to many visitors, check that their cookies reach the server.',
  },
  'PLINTH-SITE-052': {
    why: 'The submission of this key is stored already, with other content. Sending the same content again is harmless and accepted.',
    fix: 'Load the page again before the form is sent a second time.',
  },
  'PLINTH-SITE-053': {
    why: 'The provider of the captcha did not confirm the answer of the visitor, or the site has no secret with which it could ask.',
    fix: 'Let the visitor complete the captcha again. If nobody can, set the secret of the provider ([plugins/forms](../plugins/forms/README.md#the-server-half)), and check that it belongs to the site key.',
  },
  'PLINTH-SITE-054': {
    why: 'The browser says that a page of another site sent the form. Such a page could send in the name of the visitor.',
    fix: 'Send the form from a page of this site. If another server serves pages of this site, name its origin in `PLINTH_SITE_ORIGINS`.',
  },
  'PLINTH-SITE-055': {
    why: 'The text of a submission, without its files, is larger than the site stores.',
    fix: 'Let the visitor shorten the text, or raise `PLINTH_LARGEST_SUBMISSION`.',
  },
  'PLINTH-SITE-056': {
    why: 'A submission has more than 5,000 entries or more levels than any form can make, so a program made it.',
    fix: 'Correct the program, or divide its data among several submissions.',
  },
  'PLINTH-SITE-057': {
    why: 'The form is on a page for members, or on a locked page, and the sender may not see it. The session may have ended after the page was opened.',
    fix: 'Sign in again in another tab, then send the form. What was typed is still in it.',
  },
  'PLINTH-SITE-058': {
    why: 'The submission has an input, or an item in its JSON, that the published form does not declare. The author may have removed the field while the page was open, or a program sends its own names.',
    fix: 'Reload the page, then send the form again. A program may send only what docs/behaviour/7-calls.md lists, and the fields of the form.',
  },
  'PLINTH-SITE-075': {
    why: 'The browsers that got the candidate reported more errors per page view than those with the current release, by more than `--stop-at-errors` allows. All visitors get the current release again.',
    fix: 'Look at the reports of the candidate, fix its plugin, and roll out a new release.',
  },
  'PLINTH-SITE-076': {
    why: 'The release of a rollout cannot be read, or its files or its host are not on this server. Visitors get the current release.',
    fix: 'Deploy `dist` with the release and its files, or end the rollout with `plinth rollout stop`.',
  },
  'PLINTH-SITE-077': {
    why: 'The database did not take the numbers of page views and errors. The rollout continues, and cannot be ended by its error rate meanwhile.',
    fix: 'Bring the database back; `plinth rollout stop` ends the rollout by hand.',
  },
  'PLINTH-SITE-085': {
    why: 'An override is valid for a limited time, and only after its owner has confirmed it. The pages show the published plugin.',
    fix: 'Start `plinth dev --site` again, and confirm the override in the configuration area.',
  },
  'PLINTH-SITE-086': {
    why: 'The signature of the cookie or of the build does not match, so somebody else could have written it.',
    fix: 'Start `plinth dev --site` again. If it happens again, check that all server processes use the same data.',
  },
  'PLINTH-SITE-087': {
    why: 'Another account confirmed the override. Each owner confirms what runs in their own browser.',
    fix: 'Sign in with the account that confirmed it, or start `plinth dev --site` and confirm your own.',
  },
  'PLINTH-SITE-088': {
    why: 'The address that `plinth dev --site` opened names a plugin, key, origin or duration that the site does not accept.',
    fix: 'Use the address as the command printed it, with a plugin of the site’s template and an origin of this machine.',
  },
  'PLINTH-SITE-089': {
    why: 'The build is of another plugin, has files on another origin or without hashes, or is older than the one that the site shows.',
    fix: 'Run only one `plinth dev --site` for the plugin, in the folder of the plugin that was confirmed.',
  },
  'PLINTH-SITE-100': {
    why: 'The body of the decision has neither `decision` nor both purposes and an id.',
    fix: 'Send what [docs/behaviour.md](behaviour.md) describes; the plugin `consent` does.',
  },
  'PLINTH-SITE-101': {
    why: 'The browser says that a page of another site sent the decision. Nobody but the visitor may decide.',
    fix: 'Send the decision from a page of this site. If another server serves pages of it, name its origin in `PLINTH_SITE_ORIGINS`.',
  },
  'PLINTH-SITE-102': {
    why: 'One address has sent more decisions in a minute than the site takes. This one was not stored.',
    fix: 'Wait as many seconds as `retry-after` says. If many visitors share one proxy, set `TRUST_PROXY`, so that each is counted alone.',
  },
  'PLINTH-SITE-110': {
    why: 'According to the browser, a page of another site sent the events. If they were accepted, they would be counted as events of this site.',
    fix: 'Send events from a page of this site only. If another server serves pages of it, name its origin in `PLINTH_SITE_ORIGINS`.',
  },
  'PLINTH-SITE-111': {
    why: 'An event has more text, levels or items than the site stores, an id of another shape, or the request has more than 500 events. The other events of the request are stored.',
    fix: 'Shorten the data that the plugin gives to `host.track`; the answer says which event it was and why.',
  },
  'PLINTH-SITE-112': {
    why: 'The database or the stream does not take events. Browsers keep them and send them again, so none is lost for some time.',
    fix: 'Look at the error in the log, and bring the database or the stream of `EVENTS_URL` back.',
  },
  'PLINTH-SITE-113': {
    why: 'The server of `EVENTS_URL` does not answer, or has no stream that this account may use. The site tries again by itself.',
    fix: 'Check `EVENTS_URL`, its account, and that the server has JetStream turned on.',
  },
  'PLINTH-SITE-114': {
    why: 'A message of the stream is not what the site writes, or the database refuses its rows. It was moved to the table `event_messages_set_aside`, so that the messages after it are stored.',
    fix: 'Look at the row of that table, which has the reason. Let no other program write into this stream.',
  },
  'PLINTH-SITE-115': {
    why: 'With `EVENTS_URL` several processes share one stream, and `plinth-events` stores its messages in PostgreSQL. A file on one machine cannot be shared.',
    fix: 'Set `DATABASE_URL` to the database into which `plinth-events` stores the events, or remove `EVENTS_URL`.',
  },
  'PLINTH-SITE-116': {
    why: 'The cookies of the request say that the visitor does not allow the purpose performance. Browsers may send a request after the page has cancelled it.',
    fix: 'Nothing has to be done. A program that sends events must not send the cookies of a visitor who has declined.',
  },
  'PLINTH-SITE-120': {
    why: 'A day in the address is missing, is not in the calendar or not in the years 2000 to 2999, the first day is after the last, or the period is longer than three years. The dashboard shows another period and says so; a file could not say it.',
    fix: 'Correct `from` and `to` in the address (`2026-11-20`), or download the table from `/config/analytics`.',
  },
  'PLINTH-SITE-130': {
    why: 'Every page of the configuration area needs a permission, and a role has only some of them. The table is in docs/behaviour/6-roles.md.',
    fix: 'Let an admin of the site give the account a role that has the permission, at `/config/people`.',
  },
  'PLINTH-SITE-140': {
    why: 'The email address has no account, or the password belongs to another one. The answer does not say which, so that nobody can find out who is a member.',
    fix: 'Correct the address or the password, or choose a new password at `/account/reset`.',
  },
  'PLINTH-SITE-141': {
    why: 'There were too many attempts from one address, too many failures of one account, or so many people sign in at this moment that the check of a password would wait for too long.',
    fix: 'Wait as many seconds as `retry-after` says. If many visitors share one proxy, set `TRUST_PROXY`, so that each is counted alone.',
  },
  'PLINTH-SITE-142': {
    why: 'The browser says that a page of another site sent the request, which would sign a member in or out without their will.',
    fix: 'Send the request from a page of this site.',
  },
  'PLINTH-SITE-143': {
    why: 'The cookie of a session is only for https, and for http on the machine itself, so a browser would not keep it.',
    fix: 'Serve the site over https. Behind an https proxy, set `TRUST_PROXY`.',
  },
  'PLINTH-SITE-144': {
    why: 'A mailed link needs the public address of the site. The `Host` of a request is not used, because anybody can send any.',
    fix: 'Set `origin` in site.json to the public address of the site, such as `https://example.org`, or name it in `PLINTH_SITE_ORIGINS`.',
  },
  'PLINTH-SITE-145': {
    why: 'The passkey is not known or was removed, its signature or its challenge is wrong, used or too old, it comes from a page of another site, or its counter has not risen, which a copy of it would cause. The log has the reason.',
    fix: 'Try again. If it fails again, sign in with the password, remove the passkey on the account page and add it anew.',
  },
  'PLINTH-SITE-146': {
    why: 'A passkey belongs to the host name of the site over https. Without `origin` in site.json the site does not know it, and an IP address cannot have passkeys.',
    fix: 'Set `origin` in site.json to the public https address of the site. On your own machine, use `localhost` in place of `127.0.0.1`.',
  },
  'PLINTH-SITE-160': {
    why: 'A file of `products/` is too large, is not JSON, or has no list of products. The products that it had before stay in the shop.',
    fix: 'Correct the file at the place that the message names, or divide it. The site imports it when it is saved.',
  },
  'PLINTH-SITE-161': {
    why: 'A field of a product is missing, misspelt, too long or of another type, or two fields do not fit together. The product keeps what it had before; the other products of the file are imported.',
    fix: 'Correct the field at the place that the message names ([plugins/commerce](../plugins/commerce/README.md#product-files)).',
  },
  'PLINTH-SITE-162': {
    why: 'An id names one product and an SKU one variant in the whole shop. The first file that has it keeps it.',
    fix: 'Give one of the two another id or SKU.',
  },
  'PLINTH-SITE-163': {
    why: 'The address of a list of products has a sort, a limit or a place that the shop does not know, or a text that is too long.',
    fix: 'Correct the query. `after` is `next` of the page before, with the same `sort`.',
  },
  'PLINTH-SITE-164': {
    why: 'The product was removed or hidden, or its address was invented.',
    fix: 'Load the list of products again. If the product is missing by mistake, look into the log for problems of its file.',
  },
  'PLINTH-SITE-165': {
    why: 'One network address has sent more requests in a minute than the visitors behind it would.',
    fix: 'Wait as long as `Retry-After` says. Behind a proxy, set `TRUST_PROXY`, so that visitors have addresses of their own.',
  },
  'PLINTH-SITE-166': {
    why: 'A script has sent a body or a header that the call does not have.',
    fix: 'Send what the table of calls in plugins/commerce/README.md says. `error` names the field.',
  },
  'PLINTH-SITE-167': {
    why: 'The product was removed or hidden, or the variant belongs to another product.',
    fix: 'Load the product again, and send its id with the SKU of one of its variants.',
  },
  'PLINTH-SITE-168': {
    why: 'The quantity was negative, zero, a fraction, a text or above 9999.',
    fix: 'Send a whole number from 1 to 9999. To remove an entry, use `DELETE`.',
  },
  'PLINTH-SITE-169': {
    why: 'Others have bought pieces since the page was loaded, or the visitor wants more than there are.',
    fix: 'Show `error` and the cart of the answer. The owner sets the stock in the file of the product.',
  },
  'PLINTH-SITE-170': {
    why: 'The cart was changed in another tab or on another device, and `If-Match` has an older ETag.',
    fix: 'Show the cart of the answer, and let the visitor repeat the change.',
  },
  'PLINTH-SITE-171': {
    why: 'The entry was removed in another tab, or the cart has expired.',
    fix: 'Show the cart of the answer.',
  },
  'PLINTH-SITE-172': {
    why: 'A script has used an `Idempotency-Key` for two different changes.',
    fix: 'Make a new key for each change. Use the same one only to repeat a request that got no answer.',
  },
  'PLINTH-SITE-173': {
    why: 'The cart has 250 entries.',
    fix: 'Remove an entry first.',
  },
  'PLINTH-SITE-174': {
    why: 'The visitor has added nothing yet, the cart has expired, or the browser keeps no cookies.',
    fix: 'Show an empty cart.',
  },
  'PLINTH-SITE-315': {
    why: 'A product of the type DIGITAL has no field `download`, so its buyers get no link to a file. The product is sold nevertheless.',
    fix: 'Put the file into the folder `downloads` of the pages folder, and write its name into the field `download` of the product.',
  },
  'PLINTH-SITE-340': {
    why: 'A CSV file of products is the export of another platform. It has columns that the shop does not have: pictures on other servers, the page of the product, sizes and weights without a unit.',
    fix: 'Nothing must be done for the products to be sold. Add what the shop needs, and remove the columns, so that the warning ends.',
  },
  'PLINTH-SITE-317': {
    why: 'A form names a currency that `products/shop.json` does not list, or that was removed since the page was opened.',
    fix: 'Open the page of the cart again. To offer the currency, add it to `currencies`.',
  },
  'PLINTH-SITE-318': {
    why: 'The `country` of a delivery is written like a code, but no country has it (ISO 3166-1 alpha-2).',
    fix: 'Send the code of a country, such as `DE`. The United Kingdom is `GB`.',
  },
  'PLINTH-SITE-325': {
    why: 'The field `websiteSettings.storeSettings.selectedCurrency` of the context in `site.json` is not the code of one of the 27 currencies. The site sells nothing until it is corrected: in another currency every price would be wrong.',
    fix: 'Write the code of a currency in which shops can sell, such as `EUR`. Without the field, the currency is USD.',
  },
  'PLINTH-SITE-175': {
    why: 'A page whose origin does not belong to the site has called the cart.',
    fix: 'If the page belongs to the site, name its origin in `PLINTH_SITE_ORIGINS`.',
  },
  'PLINTH-SITE-176': {
    why: 'A block of a page file names a product that the shop does not have or that is not published, or a category of which visitors see no product. The page is published without the block.',
    fix: 'Correct the id or the category: the log names the most similar one. Or publish the product.',
  },
  'PLINTH-SITE-177': {
    why: 'The block names no product, or its list has a sort or a number of products that does not exist. The page is published without the block.',
    fix: 'Correct the field that the log names.',
  },
  'PLINTH-SITE-190': {
    why: 'The file `products/shop.json` is no JSON, is too large, or the server may not read it. The shop keeps the settings that it had.',
    fix: 'Correct the file at the place that the message names.',
  },
  'PLINTH-SITE-191': {
    why: 'A field of `products/shop.json` is missing, misspelt or has a value that it cannot have. The shop keeps the settings that it had.',
    fix: 'Correct the field at the path that the message names ([docs/schemas.md](schemas.md)).',
  },
  'PLINTH-SITE-192': {
    why: 'The visitor has mistyped the code, the coupon was removed from `products/shop.json`, or the gift card is used up.',
    fix: 'Compare the code with the one that was given to the visitor.',
  },
  'PLINTH-SITE-193': {
    why: 'The cart has five coupons and gift cards, and no order may have more.',
    fix: 'Remove one of them first.',
  },
  'PLINTH-SITE-194': {
    why: 'The way of delivery was removed from `products/shop.json` while the visitor had the page open, or the request was invented.',
    fix: 'Show the ways of delivery of the cart in the answer.',
  },
  'PLINTH-SITE-197': {
    why: 'The payment provider did not answer, or refused the refund. The site tries again by itself, later each time, and never pays twice.',
    fix: 'Read the message of the provider in the log. If the refund was made by hand at the provider, it refuses ours as made already.',
  },
  'PLINTH-SITE-231': {
    why: 'A product names a file in its field `download`, and the folder `downloads` of the pages folder has no such file, or this process cannot read it.',
    fix: 'Put the file there. The product is sold after the next import, and buyers can download it at once.',
  },
  'PLINTH-SITE-232': {
    why: 'The address was shortened or changed, or the product of the order had no file.',
    fix: 'The buyer opens the page of the order from the mail that confirmed it. It has a link to each file.',
  },
  'PLINTH-SITE-233': {
    why: 'The order is not paid, was cancelled, or the money went back.',
    fix: 'Nothing, if that is right. The page of the order and /config/orders show its state.',
  },
  'PLINTH-SITE-234': {
    why: 'A link is valid for the days that `downloads.days` of `products/shop.json` says.',
    fix: 'The buyer opens the page of the order from the mail that confirmed it. It has a new link.',
  },
  'PLINTH-SITE-235': {
    why: 'The file was downloaded as often as `downloads.times` of `products/shop.json` says.',
    fix: 'Raise `downloads.times` to allow more to everybody, or send the buyer the file.',
  },
  'PLINTH-SITE-230': {
    why: 'The payment provider could not be reached, has failed, or has not finished the payment, so the site does not know whether money was taken.',
    fix: 'Nothing at first: it is tried again with the same key, later each time, and no period is charged twice. If it goes on, read the message at /config/subscriptions and check the keys and the state of the provider.',
  },
  'PLINTH-SITE-200': {
    why: 'The payment provider did not answer in time, or refused to begin a payment or to say whether one was made. The log has its answer.',
    fix: 'Nothing was charged, and the visitor can try again. If it happens often, check the key of the provider and its state page.',
  },
  'PLINTH-SITE-201': {
    why: 'The signature was not made with `STRIPE_WEBHOOK_SECRET`, or the message is more than five minutes old, or it is about a payment that the site does not know yet. Anybody can send a message to this address; a refused one changes nothing.',
    fix: 'Copy the secret of this very endpoint from the pages of the provider, and check the clock of the server. The provider repeats what was refused.',
  },
  'PLINTH-SITE-241': {
    why: 'A visitor has left a required additional field of the product empty, or a value does not fit its field.',
    fix: 'Show the visitor which field is wrong. A page in a cache may show older fields.',
  },
  'PLINTH-SITE-212': {
    why: 'Many visitors, or one program, asked for filtered lists of products at the same time. Each such page is rendered, so the number that waits is limited.',
    fix: 'The visitor loads the page again. If it happens often, a program reads the whole shop: let it use the JSON of the catalogue, or add a process.',
  },
  'PLINTH-SITE-250': {
    why: 'The file is not CSV, a quotation mark in it does not end, it has an unknown column or none named `SKU`, or it is too large. Nothing of it was applied.',
    fix: 'Download prices and stock at `/config/products`, change the cells, and save the file as CSV (UTF-8) with the same columns.',
  },
  'PLINTH-SITE-251': {
    why: 'A cell is not what its column needs: an amount in the currency of the store, a weight or a length in its units, `yes` or `no`, or a whole number. Nothing of the file was applied.',
    fix: 'Correct the cell in the line and column that the page names, and upload the file again. An empty cell leaves the value as it is.',
  },
  'PLINTH-SITE-252': {
    why: 'Two lines have the same SKU, so it is not clear which one counts, or a product was removed since the download. Nothing of the file was applied.',
    fix: 'Remove the line, or correct the SKU.',
  },
  'PLINTH-SITE-253': {
    why: 'The column `Seen` says what the shop had at the download. Pieces were sold or somebody has changed a price since, and the file wants another value for it. Nothing of the file was applied.',
    fix: 'Download the file again, and repeat the change. To replace whatever is stored, leave the column `Seen` out.',
  },
  'PLINTH-SITE-254': {
    why: 'A variant on sale has a sale price that is equal to or above its price, so visitors would see a sale that saves nothing. A form or a file of prices is refused; a product in a file is sold as it is, with this warning.',
    fix: 'Lower the sale price, correct the price, or take the variant off sale.',
  },
  'PLINTH-SITE-260': {
    why: 'The backend that `PLINTH_CATALOGUE_URL` names is down, slow, or limits the number of requests. The shop keeps the last catalogue.',
    fix: 'Wait: the shop tries again after 1 minute, and then after up to 30 minutes. Check the address, and that the server may reach it.',
  },
  'PLINTH-SITE-261': {
    why: 'The token is mistyped, was revoked, or may not read products or their stock; or Medusa does not have the region of `PLINTH_CATALOGUE_REGION`. The shop keeps the last catalogue.',
    fix: 'Set `PLINTH_CATALOGUE_TOKEN` to a token of the backend that may read both, and restart the site.',
  },
  'PLINTH-SITE-262': {
    why: 'The address is not that of the backend, the backend has another version, or one page of its products has more than 10 MB. The shop keeps the last catalogue.',
    fix: 'Correct `PLINTH_CATALOGUE_URL`. If it is right, shorten the descriptions of the products.',
  },
  'PLINTH-SITE-263': {
    why: 'A product has something that the shop cannot have: a price in another currency, more than 250 variants, no title. What it was before stays in the shop; the other products are imported.',
    fix: 'Correct the product in the backend. The log names its id and the field.',
  },
  'PLINTH-SITE-264': {
    why: 'Two variants have the same SKU, or a product of a file has the same id or SKU. The later product is left out.',
    fix: 'Give each variant an SKU of its own.',
  },
  'PLINTH-SITE-265': {
    why: 'The backend has more than 20,000 products. The first 20,000 are in the shop, and products that the backend no longer has are not removed.',
    fix: 'Publish fewer products to the sales channel of the token.',
  },
  'PLINTH-SITE-266': {
    why: 'The backend answers with an empty list, and the shop has products of it. A token that lost a right, or a sales channel without products, looks like this. The shop keeps the last catalogue.',
    fix: 'Check the token and its sales channel. To take all products of the backend out of the shop, remove `PLINTH_CATALOGUE`, and restart the site.',
  },
  'PLINTH-SITE-280': {
    why: 'The file `booking/services.json` in the pages folder is not JSON, is too large, or may not be read. The site keeps the services that it read last.',
    fix: 'Correct what the log names. The site reads the file again when it changes or when the site starts.',
  },
  'PLINTH-SITE-281': {
    why: 'A field of `booking/services.json` is missing or has a wrong value, for example an unknown time zone or a closing before the opening. The site keeps the services that it read last.',
    fix: 'Correct the field that the log names. plugins/booking/README.md lists all fields.',
  },
  'PLINTH-SITE-282': {
    why: 'A block, an address or a call names a service that is not in `booking/services.json`. Such a block is left out of its page.',
    fix: 'Correct the block or the link, or add the service.',
  },
  'PLINTH-SITE-283': {
    why: 'The field `start` is not like `2026-10-25T14:30`, `2026-10-25T14:30+01:00` or `2026-10-25T13:30Z`, or the query `month` of a call for free times is not like `2026-10`.',
    fix: 'Send one of the times that the page or the call of free times lists.',
  },
  'PLINTH-SITE-284': {
    why: 'The clocks of the time zone are set forward at that time, so they never show it.',
    fix: 'Send one of the times that the page or the call of free times lists.',
  },
  'PLINTH-SITE-285': {
    why: 'The clocks of the time zone are set back, so they show this time twice.',
    fix: 'Send the time with its offset, such as `2026-10-25T02:30+01:00`.',
  },
  'PLINTH-SITE-286': {
    why: 'The query `zone` is not the name of a time zone of the IANA database.',
    fix: 'Send a name such as `America/New_York`. The page shows the times of the service meanwhile.',
  },
  'PLINTH-SITE-287': {
    why: 'The start is before the time of the server. Often a page was open for long, or the clock of a client is wrong.',
    fix: 'Choose a later time. Check the clock of the server if all times count as over.',
  },
  'PLINTH-SITE-288': {
    why: 'The start is nearer than `notice` of the service, or farther away than `ahead`.',
    fix: 'Choose another time, or change the two fields.',
  },
  'PLINTH-SITE-289': {
    why: 'The start is not one of the steps in the opening hours. Often the hours were changed while a page was open.',
    fix: 'Choose one of the times that the page lists.',
  },
  'PLINTH-SITE-290': {
    why: 'Others have booked the places, or hold them while they enter their details.',
    fix: 'Choose another time. A held place becomes free when its time is over.',
  },
  'PLINTH-SITE-291': {
    why: 'The visitor needed longer than `hold` minutes to enter name and address, and somebody else took the place.',
    fix: 'Choose another time. Raise `hold` if this happens often.',
  },
  'PLINTH-SITE-292': {
    why: 'The link is cut off, its signature is wrong, or the booking was erased or never confirmed.',
    fix: 'Open the link of the mail again. If it is whole, the booking no longer exists.',
  },
  'PLINTH-SITE-293': {
    why: 'The visitor or the owner has cancelled the booking before, for example with the same link.',
    fix: 'Nothing is to be done. A new booking can be made.',
  },
  'PLINTH-SITE-294': {
    why: 'The booking begins in less than `changes` hours, or it was changed 50 times.',
    fix: 'The owner can cancel it at `/config/bookings`.',
  },
  'PLINTH-SITE-295': {
    why: 'The name is empty, the email address is not valid, or there are more places than one booking can have.',
    fix: 'Correct what the page names.',
  },
  'PLINTH-SITE-296': {
    why: 'The field `key` was sent before, with another time or another number of places.',
    fix: 'Make a new key for each booking, and repeat it only to send the same booking again.',
  },
  'PLINTH-SITE-297': {
    why: 'One network address has held more than 20 places in 10 minutes, or sent more than 60 forms in a minute.',
    fix: 'Wait for the seconds that `Retry-After` says.',
  },
  'PLINTH-SITE-298': {
    why: 'The form comes from another site, or its page was open for so long that its crumb is no longer valid.',
    fix: 'Open the page again, and send its form.',
  },
  'PLINTH-SITE-299': {
    why: 'A visitor asked to be written to when a place is free on a day, and a place is free now: somebody has just cancelled, or the page was open for long.',
    fix: 'Open the day again, and book.',
  },
  'PLINTH-SITE-300': {
    why: 'A file in `maps/` of the pages folder is not JSON, is no FeatureCollection, is cut short, or is larger than 20 MB. The other files are used; blocks whose place is on none of them show no picture.',
    fix: 'Write a FeatureCollection of GeoJSON, then publish again.',
  },
  'PLINTH-SITE-301': {
    why: 'A feature has an unknown `kind`, or points that are not on the earth: GeoJSON has the longitude first. The other features are drawn.',
    fix: 'Correct the feature that the report names, then publish again.',
  },
  'PLINTH-SITE-302': {
    why: 'More than 240 pictures of maps that are not in memory were asked for from one address within a minute.',
    fix: 'Wait for the time in `Retry-After`. Pictures that pages show are drawn once and then kept.',
  },
  'PLINTH-SITE-303': {
    why: 'The address of a tile or of a style of the maps is not one that a page has: the zoom is over 14, the tile is outside of the maps, or the style is unknown.',
    fix: 'Take the addresses from the style of the map, which names the bounds of the tiles.',
  },
  'PLINTH-SITE-304': {
    why: 'More than 1,200 tiles that are not in memory were asked for from one address within a minute.',
    fix: 'Wait for the time in `Retry-After`. A visitor who moves a map needs fewer.',
  },
  'PLINTH-SITE-305': {
    why: 'The plugin `maps` was built with another version of maplibre-gl than the server has, for example after an update of only one of them. Maps stay pictures.',
    fix: 'Build the plugin again, then restart the server.',
  },
  'PLINTH-SITE-306': {
    why: 'The file `maps/provider.json` is too large, is not JSON, or has a field that is missing, unknown or wrong. The message names the field. Maps that move are those of the site.',
    fix: 'Correct the field. `name` and `script` are required; `script` begins with `https://`.',
  },
  'PLINTH-SITE-307': {
    why: 'A page was published while the site had a maps service, or the script of the frame is not built. The maps of that page stay pictures.',
    fix: 'Publish the page again, or run `npm run build` and restart the server.',
  },
  'PLINTH-SITE-308': {
    why: 'A call of `/api/maps/places/` has no `productPage` or no `productSection`, or one of them has more than 200 characters. The call was answered all the same. It is logged at most once a minute in a process, with the number of calls since the last entry.',
    fix: 'Send the page and its section with each call. The plugin `maps` does, so look for a script of your own or a program that calls the address.',
  },
  'PLINTH-SITE-309': {
    why: 'The text has fewer than 2 or more than 100 characters, the id is not that of a place, a parameter is repeated, or a page that does not belong to the site made the call. Nothing was searched for.',
    fix: 'Send `input` to `autocomplete`, and `place` to `details`. Name other origins of the site in `PLINTH_SITE_ORIGINS`.',
  },
  'PLINTH-SITE-310': {
    why: 'One address has searched for more than 120 texts or asked for more than 30 places in a minute. Many visitors behind one proxy count as one address without `TRUST_PROXY`.',
    fix: 'Wait as long as `Retry-After` says. Behind a proxy, set `TRUST_PROXY`.',
  },
  'PLINTH-SITE-311': {
    why: 'The maps have changed since the place was suggested, the places service no longer knows it, or the site has neither maps nor a places service.',
    fix: 'Search for the place again. Publish the page again if the site has no maps any more.',
  },
  'PLINTH-SITE-312': {
    why: 'The service in `places` of `maps/provider.json` has not answered within 5 s, has answered with an error or with something else than places, has refused the key, or was called more than 600 times in a minute; or `PLINTH_PLACES_KEY` is not set. The log says which, once a minute. Lists of places stay as they are.',
    fix: 'Set `PLINTH_PLACES_KEY` and restart the site. Check the addresses in `maps/provider.json`, and at the service what the key may be used for.',
  },
  'PLINTH-SITE-319': {
    why: 'A block for reservations or scheduling has neither `url` nor `service`, so visitors see its title and text, and nothing to book. The block stays on the page. The log names its title, once.',
    fix: 'Write the page of a booking service into `url`, or the id of a service of the site into `service`.',
  },
  'PLINTH-SITE-360': {
    why: 'The file in `maps/` is not a PMTiles archive, was not copied completely, or has a damaged header, directory or tile. The message says which. The site shows the maps of its GeoJSON files, if it has any.',
    fix: 'Copy the archive again and compare its size, or make it again with `plinth map`. Then publish the pages again.',
  },
  'PLINTH-SITE-361': {
    why: 'An archive compresses its directories and tiles one by one, so that each can be read alone. This one was also compressed as a whole, or its tiles were compressed before they were put into it.',
    fix: 'Unpack the file with `gunzip`. When the tiles are compressed twice, make the archive again from tiles that are not compressed.',
  },
  'PLINTH-SITE-362': {
    why: 'The site reads archives of version 3 with vector tiles (MVT) up to zoom 16, compressed with gzip or Brotli, of at most 8 GB.',
    fix: 'Convert an older archive with `pmtiles convert`, or make it again with `plinth map`.',
  },
  'PLINTH-SITE-363': {
    why: 'The styles of the site draw the features of the layer `map` by their property `kind`. An archive with other layers would be a map of nothing but water.',
    fix: 'Make the archive with `plinth map`, from features with the properties of the README of the plugin maps.',
  },
  'PLINTH-SITE-364': {
    why: 'A tile of the archive could not be read although the archive was right when it was opened: the disk has an error, the tile is damaged, or the file was replaced at this moment.',
    fix: 'Load the page again. When the message comes back, make the archive again with `plinth map`.',
  },
  'PLINTH-SITE-365': {
    why: 'The tiles of a map come from one archive. The first by its name is used.',
    fix: 'Keep one archive in `maps/`. `plinth map` makes one archive of several GeoJSON files.',
  },
  'PLINTH-SITE-366': {
    why: 'A page has an address without coordinates, and the service that `geocoding` in `maps/provider.json` names did not answer within 5 s, refused the key, or answered something else. The page shows the address and its link.',
    fix: 'Read the reason in the message, and check `PLINTH_PLACES_KEY`. The address is asked for again when the page is published an hour later or more.',
  },
  'PLINTH-SITE-367': {
    why: 'The service knows no place with the address of a page. The answer is stored, so it is not asked for again.',
    fix: 'Correct the address, or give the coordinates in `mapLat` and `mapLng` (`lat` and `lng` of a place in a list).',
  },
  'PLINTH-SITE-368': {
    why: 'A list of more than 200 places has places whose position is not on the earth, places without a name and an address, or more than 10,000 places. The first have no marker; the others are left out.',
    fix: 'Correct the places in the page file, or make a list for each region.',
  },
  'PLINTH-SITE-314': {
    why: 'A map or a place of a store locator is outside of the maps of the site. With latitude and longitude swapped, it would be on them. The map stays on the page.',
    fix: 'Swap the two numbers, if the place is on the maps of the site.',
  },
  'PLINTH-SITE-380': {
    why: 'The text of a comment is empty or longer than 4,000 characters, the name is empty or longer than 60, or the email address is not valid.',
    fix: 'Correct the field that the message names. What was typed is still in the form.',
  },
  'PLINTH-SITE-381': {
    why: 'The page has no comments block, is not published, or may not be seen by the sender; or `commentsEnabled` is false for it.',
    fix: 'Set `websiteSettings.commentsEnabled` to true in `site.json` or in the page file, and publish the page with a comments block.',
  },
  'PLINTH-SITE-382': {
    why: 'An address of the network has sent more than 10 comments in 10 minutes or 60 likes in a minute, or all visitors together 600 comments in a minute.',
    fix: 'Wait as long as the answer says in `Retry-After`. Behind a proxy, set `TRUST_PROXY`, so that visitors are counted apart.',
  },
  'PLINTH-SITE-383': {
    why: 'A comment arrived less than three seconds after the visit began. Programs are that fast.',
    fix: 'Send it again after the seconds that the message names.',
  },
  'PLINTH-SITE-384': {
    why: 'The same text was sent within a day with the same email address or from the same address of the network.',
    fix: 'Nothing is to be done: the first one is stored. Change the text to send another comment.',
  },
  'PLINTH-SITE-385': {
    why: 'A comment has more than three links, as most spam has.',
    fix: 'Remove links from the text.',
  },
  'PLINTH-SITE-386': {
    why: 'The name looks like that of the site, or like one of the names in the settings of comments, also with letters of other scripts.',
    fix: 'Use another name. Accounts of the site comment under its name when they are signed in.',
  },
  'PLINTH-SITE-387': {
    why: 'The owner has banned the email address or the address of the network.',
    fix: 'The owner can lift the ban on the page of a comment of this author, at `/config/comments`.',
  },
  'PLINTH-SITE-388': {
    why: 'The comment was hidden or deleted while the visitor wrote a reply.',
    fix: 'Send the text as a comment on the page, or reply to another comment.',
  },
  'PLINTH-SITE-389': {
    why: 'More than five minutes have passed, the comment was written in another browser, or the owner has decided about it in the meantime.',
    fix: 'The owner can hide it at `/config/comments`; the visitor can write another one.',
  },
  'PLINTH-SITE-390': {
    why: 'The browser says that a page of another site sent the form, or the form has no valid crumb.',
    fix: 'Send the form from a page of this site. If another server serves pages of this site, name its origin in `PLINTH_SITE_ORIGINS`.',
  },
  'PLINTH-SITE-391': {
    why: 'The target is neither the path of a published page that the sender may see nor a name of letters, digits, `_` and `-`.',
    fix: 'Correct `target` of the like button, or leave it out: it is then the page.',
  },
  'PLINTH-SITE-392': {
    why: 'The file is not JSON in the form of the export, a field has a wrong value, or a reply is to a comment that the file does not have. Nothing of it was imported.',
    fix: 'Correct the place that the message names, and import the file again.',
  },
  'PLINTH-SITE-393': {
    why: 'The service at `PLINTH_COMMENTS_CHECK_URL` did not answer within three seconds, or not with `{"verdict":"ok"}`, `unsure` or `spam`. The comment waits for approval.',
    fix: 'Check the address and the key of the service, and that the server can reach it.',
  },
  'PLINTH-SITE-400': {
    why: 'A text to search for has more than 200 characters, or it has the character NUL. The form of the block takes no longer text, so a program sent it, or a link is wrong.',
    fix: 'Shorten the text. A link to results has the text in `q`.',
  },
  'PLINTH-SITE-401': {
    why: 'More than 240 searches in a minute came from one address. The suggestions while a visitor types count too.',
    fix: 'Wait for the seconds that `Retry-After` names. If visitors share an address behind a proxy of the site, set `TRUST_PROXY`.',
  },
} as const satisfies Remedies<KeyOf<Codes>>;
