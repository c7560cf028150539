import { expect, it } from 'vitest';
import { EMPTY_SUMMARY, FIELD_MESSAGES, FORM_MESSAGES, UPLOAD_MESSAGES } from './messages.ts';

it('§8 form messages are those of the specification, letter by letter', () => {
  expect(FORM_MESSAGES).toEqual({
    submitting: 'Submitting…',
    processing: 'Error processing form submission. Please reload and try again.',
    unknown: 'Unknown error, please try again later.',
    captcha: 'Complete CAPTCHA before submitting.',
    captchaMissing: 'ReCaptcha has not been set up!',
    noKey: 'Could not get a form submission key, please try again later.',
    unparsed: 'Could not parse the form fields, please check your entries.',
    invalid: 'One or more fields is invalid, please check your entries.',
    reviewBelow: 'Your form has encountered a problem. Please scroll down to review.',
    reviewAbove: 'Your form has encountered a problem. Please scroll up to review.',
    unauthorised: 'Unable to submit form. Please try again later.',
    notConfigured: 'This form has not been configured yet.',
    rateLimited: 'Unable to submit form. Submission rate limit exceeded. Please try again later.',
    serverError: 'Unable to send form. Please try again later.',
  });
  expect(EMPTY_SUMMARY).toBe('N/A');
});

it('§5, §8 messages of items are those of the specification, letter by letter', () => {
  expect(FIELD_MESSAGES.tooLong).toBe('You have exceeded the character limit.');
  expect(FIELD_MESSAGES.email).toBe('Email is not valid. Email addresses should follow the format user@domain.com.');
  expect(FIELD_MESSAGES.website).toBe('Links must be formatted as www.domain.com or https://www.domain.com');
  expect(FIELD_MESSAGES.notAnOption('x')).toBe('x is not one of the expected options');
  expect(FIELD_MESSAGES.fileType('a.exe', 'PDF')).toBe('The file a.exe does not appear to be a supported PDF file.');
  expect(FIELD_MESSAGES.fileType('a.exe', '')).toBe('The file a.exe does not appear to be a supported file.');
  expect(FIELD_MESSAGES.fileSize('a.pdf', '10 MB')).toBe(
    'The file a.pdf is too large. The maximum allowed file size is 10 MB.',
  );
  expect(UPLOAD_MESSAGES).toEqual({
    problem: 'There was a problem while uploading your file.',
    incomplete: 'File upload failed to complete',
  });
});
