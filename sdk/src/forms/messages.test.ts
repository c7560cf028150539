import { expect, it } from 'vitest';
import english from '../messages/en.json' with { type: 'json' };
import { notAnOption } from '../messages/messages.ts';
import { fileSize } from './kinds/file/file-size.ts';
import { wrongFileText } from './kinds/file/file-type.ts';

it('§8 form messages are exactly the messages of the specification', () => {
  expect(english).toMatchObject({
    submitting: 'Submitting…',
    processingFailed: 'Error processing form submission. Please reload and try again.',
    unknownError: 'Unknown error, please try again later.',
    completeCaptcha: 'Complete CAPTCHA before submitting.',
    captchaNotSetUp: 'ReCaptcha has not been set up!',
    noSubmissionKey: 'Could not get a form submission key, please try again later.',
    unparsedFields: 'Could not parse the form fields, please check your entries.',
    invalidFields: 'One or more fields is invalid, please check your entries.',
    reviewBelow: 'Your form has encountered a problem. Please scroll down to review.',
    reviewAbove: 'Your form has encountered a problem. Please scroll up to review.',
    cannotSubmit: 'Unable to submit form. Please try again later.',
    formNotConfigured: 'This form has not been configured yet.',
    rateLimited: 'Unable to submit form. Submission rate limit exceeded. Please try again later.',
    sendingFailed: 'Unable to send form. Please try again later.',
    emptySummary: 'N/A',
    uploadProblem: 'There was a problem while uploading your file.',
    uploadIncomplete: 'File upload failed to complete',
  });
});

it('§5, §8 messages of items are exactly the messages of the specification', () => {
  expect(english.tooLong).toBe('You have exceeded the character limit.');
  expect(english.invalidEmail).toBe('Email is not valid. Email addresses should follow the format user@domain.com.');
  expect(english.invalidWebsite).toBe('Links must be formatted as www.domain.com or https://www.domain.com');
  expect(notAnOption({ value: 'x' })).toBe('x is not one of the expected options');
  expect(wrongFileText('a.exe', ['.PDF'])).toBe('The file a.exe does not appear to be a supported PDF file.');
  expect(wrongFileText('a.exe', [])).toBe('The file a.exe does not appear to be a supported file.');
  expect(english.fileTooLarge.replace('{size}', fileSize(10_000_000))).toBe(
    'The file {file} is too large. The maximum allowed file size is 10 MB.',
  );
});
