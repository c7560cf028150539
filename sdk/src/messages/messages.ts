// Written by `npm run generate` from the catalogues beside it. Change the words there.
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import { messagesOf } from './messages-of.ts';

const message = messagesOf({ ar, de, en });

/** Video */
export const videoLabel = message('videoLabel');

/** Play video: {title} */
export const playVideo = message<{ title: string | number }>('playVideo');

/** Play here */
export const playHere = message('playHere');

/** Play here: {title} */
export const playTitleHere = message<{ title: string | number }>('playTitleHere');

/** Watch on {provider} */
export const watchOn = message<{ provider: string | number }>('watchOn');

/** Watch on {provider}: {title} */
export const watchTitleOn = message<{ provider: string | number; title: string | number }>('watchTitleOn');

/** This video comes from {provider}. Playing it here tells {provider} about your visit. */
export const videoConsent = message<{ provider: string | number }>('videoConsent');

/** This content comes from {host}. Showing it here tells {host} about your visit. */
export const embedConsent = message<{ host: string | number }>('embedConsent');

/** Show here */
export const showHere = message('showHere');

/** Show here: {title} */
export const showTitleHere = message<{ title: string | number }>('showTitleHere');

/** Open on {host} */
export const openOn = message<{ host: string | number }>('openOn');

/** Open on {host}: {title} */
export const openTitleOn = message<{ host: string | number; title: string | number }>('openTitleOn');

/** Manage cookies */
export const manageCookies = message('manageCookies');

/** Save */
export const savePin = message('savePin');

/** Save to Pinterest */
export const saveToPinterest = message('saveToPinterest');

/** Submitting… */
export const submitting = message('submitting');

/** Error processing form submission. Please reload and try again. */
export const processingFailed = message('processingFailed');

/** Unknown error, please try again later. */
export const unknownError = message('unknownError');

/** Complete CAPTCHA before submitting. */
export const completeCaptcha = message('completeCaptcha');

/** ReCaptcha has not been set up! */
export const captchaNotSetUp = message('captchaNotSetUp');

/** Could not get a form submission key, please try again later. */
export const noSubmissionKey = message('noSubmissionKey');

/** Could not parse the form fields, please check your entries. */
export const unparsedFields = message('unparsedFields');

/** One or more fields is invalid, please check your entries. */
export const invalidFields = message('invalidFields');

/** Your form has encountered a problem. Please scroll down to review. */
export const reviewBelow = message('reviewBelow');

/** Your form has encountered a problem. Please scroll up to review. */
export const reviewAbove = message('reviewAbove');

/** Unable to submit form. Please try again later. */
export const cannotSubmit = message('cannotSubmit');

/** This form has not been configured yet. */
export const formNotConfigured = message('formNotConfigured');

/** Unable to submit form. Submission rate limit exceeded. Please try again later. */
export const rateLimited = message('rateLimited');

/** Unable to send form. Please try again later. */
export const sendingFailed = message('sendingFailed');

/** You have exceeded the character limit. */
export const tooLong = message('tooLong');

/** Email is not valid. Email addresses should follow the format user@domain.com. */
export const invalidEmail = message('invalidEmail');

/** Links must be formatted as www.domain.com or https://www.domain.com */
export const invalidWebsite = message('invalidWebsite');

/** {title} is required. */
export const fieldRequired = message<{ title: string | number }>('fieldRequired');

/** This field is required. */
export const thisFieldRequired = message('thisFieldRequired');

/** Enter a number. */
export const enterNumber = message('enterNumber');

/** Enter an amount with at most two decimals, for example 12.50. */
export const enterAmount = message('enterAmount');

/** Use at most 15 letters, digits and underscores. */
export const enterHandle = message('enterHandle');

/** Use digits only. */
export const digitsOnly = message('digitsOnly');

/** Enter a valid date: month, day and a four-digit year. */
export const enterDate = message('enterDate');

/** Enter a valid time: hours and minutes. */
export const enterTime = message('enterTime');

/** A US ZIP code has exactly 5 digits. */
export const invalidZip = message('invalidZip');

/** A postal code of this country looks like {example}. */
export const invalidPostalCode = message<{ example: string | number }>('invalidPostalCode');

/** Enter street, city and country. */
export const enterAddress = message('enterAddress');

/** {value} is not one of the expected options */
export const notAnOption = message<{ value: string | number }>('notAnOption');

/** Answer every question. */
export const answerEvery = message('answerEvery');

/** {max, plural, =1 {Choose one file only.} other {Choose at most {max} files.}} */
export const tooManyFiles = message<{ max: number }>('tooManyFiles');

/** The file {file} does not appear to be a supported {types} file. */
export const wrongFileType = message<{ file: string | number; types: string | number }>('wrongFileType');

/** The file {file} does not appear to be a supported file. */
export const wrongFile = message<{ file: string | number }>('wrongFile');

/** The file {file} is too large. The maximum allowed file size is {size}. */
export const fileTooLarge = message<{ file: string | number; size: string | number }>('fileTooLarge');

/** There was a problem while uploading your file. */
export const uploadProblem = message('uploadProblem');

/** File upload failed to complete */
export const uploadIncomplete = message('uploadIncomplete');

/** N/A */
export const emptySummary = message('emptySummary');

/** First Name */
export const firstNameLabel = message('firstNameLabel');

/** Last Name */
export const lastNameLabel = message('lastNameLabel');

/** Month */
export const monthLabel = message('monthLabel');

/** Day */
export const dayLabel = message('dayLabel');

/** Year */
export const yearLabel = message('yearLabel');

/** Choose a date */
export const chooseDate = message('chooseDate');

/** Hour */
export const hourLabel = message('hourLabel');

/** Minute */
export const minuteLabel = message('minuteLabel');

/** Second */
export const secondLabel = message('secondLabel');

/** AM/PM */
export const halfDayLabel = message('halfDayLabel');

/** AM */
export const amLabel = message('amLabel');

/** PM */
export const pmLabel = message('pmLabel');

/** Select an option */
export const selectOption = message('selectOption');

/** Address Line 1 */
export const addressLine1 = message('addressLine1');

/** Address Line 2 */
export const addressLine2 = message('addressLine2');

/** City */
export const cityLabel = message('cityLabel');

/** Country */
export const countryLabel = message('countryLabel');

/** Select a country */
export const selectCountry = message('selectCountry');

/** State */
export const stateLabel = message('stateLabel');

/** Province */
export const provinceLabel = message('provinceLabel');

/** County */
export const countyLabel = message('countyLabel');

/** State / Province / Region */
export const regionLabel = message('regionLabel');

/** ZIP Code */
export const zipCode = message('zipCode');

/** Postal Code */
export const postalCode = message('postalCode');

/** Postcode */
export const postcode = message('postcode');

/** Eircode */
export const eircode = message('eircode');

/** Country code */
export const countryCode = message('countryCode');

/** Area code */
export const areaCode = message('areaCode');

/** Prefix */
export const prefixLabel = message('prefixLabel');

/** Line */
export const lineLabel = message('lineLabel');

/** Number */
export const phoneNumber = message('phoneNumber');

/** Strongly Disagree */
export const stronglyDisagree = message('stronglyDisagree');

/** Disagree */
export const disagree = message('disagree');

/** Neutral */
export const neutral = message('neutral');

/** Agree */
export const agree = message('agree');

/** Strongly Agree */
export const stronglyAgree = message('stronglyAgree');

/** at most {size} */
export const fileLimit = message<{ size: string | number }>('fileLimit');

/** up to {count} files, at most {size} each */
export const fileLimits = message<{ count: string | number; size: string | number }>('fileLimits');

/** {count} bytes */
export const bytesSize = message<{ count: string | number }>('bytesSize');

/** {count} KB */
export const kilobytes = message<{ count: string | number }>('kilobytes');

/** {count} MB */
export const megabytes = message<{ count: string | number }>('megabytes');

/** Back */
export const backLabel = message('backLabel');

/** Next */
export const nextLabel = message('nextLabel');

/** Step {number} */
export const stepNumber = message<{ number: string | number }>('stepNumber');

/** Step {number} of {count} */
export const stepOf = message<{ count: string | number; number: string | number }>('stepOf');

/** Your answers */
export const yourAnswers = message('yourAnswers');

/** Change {title} */
export const changeStep = message<{ title: string | number }>('changeStep');

/** Change step {number} */
export const changeStepNumber = message<{ number: string | number }>('changeStepNumber');

/** Leave this empty */
export const leaveEmpty = message('leaveEmpty');

/** You are offline. Your form is kept on this device and will be sent when you are back online. */
export const keptOffline = message('keptOffline');

/** You are offline. Your form will be sent when you are back online. Keep this page open. */
export const sentLaterOffline = message('sentLaterOffline');

/** You are offline. Your entries stay on this page. Send them when you are back online. */
export const unsentOffline = message('unsentOffline');

/** Submit */
export const submitLabel = message('submitLabel');

/** Thank you! */
export const thankYou = message('thankYou');

/** (required) */
export const requiredMark = message('requiredMark');

/** from {startingPrice} */
export const startingPrice = message<{ startingPrice: string | number }>('startingPrice');

/** {count, plural, =1 {renews every week} other {renews every {count} weeks}} */
export const renewsWeeks = message<{ count: number }>('renewsWeeks');

/** {count, plural, =1 {renews every month} other {renews every {count} months}} */
export const renewsMonths = message<{ count: number }>('renewsMonths');

/** {count, plural, =1 {renews every year} other {renews every {count} years}} */
export const renewsYears = message<{ count: number }>('renewsYears');

/** {renewal} {count, plural, one {for {count} payment} other {for {count} payments}} */
export const renewsPayments = message<{ count: number; renewal: string | number }>('renewsPayments');

/** Something Went Wrong! */
export const somethingWentWrong = message('somethingWentWrong');

/** Our system has encountered an error. This exception has been automatically logged and reported. We will return shortly. */
export const errorWasReported = message('errorWasReported');

/** Unable to connect to {provider}. Please try again. */
export const unableToConnectTo = message<{ provider: string | number }>('unableToConnectTo');

/** Error key: {key} */
export const errorKey = message<{ key: string | number }>('errorKey');

/** just now */
export const justNow = message('justNow');

/** about {secondsDifference} seconds ago */
export const secondsAgo = message<{ secondsDifference: string | number }>('secondsAgo');
