/** §3 Form submission: kinds of field that a form reads. The builder offers more names for some of them. */
export const FormFieldKind = {
  name: 'name',
  phone: 'phone',
  likert: 'likert',
  address: 'address',
  date: 'date',
  time: 'time',
  checkbox: 'checkbox',
  radio: 'radio',
  select: 'select',
  hidden: 'hidden',
  /** Ignored in a submission. */
  section: 'section',
  /** A single line. */
  text: 'text',
  textarea: 'textarea',
  email: 'email',
} as const;

export type FormFieldKind = (typeof FormFieldKind)[keyof typeof FormFieldKind];

/** §3 Form builder field settings: kinds of field that an author can place, and `type` of a field in a page file. */
export const FormBuilderFieldKind = {
  text: 'text',
  textarea: 'textarea',
  email: 'email',
  number: 'number',
  website: 'website',
  password: 'password',
  twitter: 'twitter',
  date: 'date',
  time: 'time',
  name: 'name',
  address: 'address',
  phone: 'phone',
  section: 'section',
  radio: 'radio',
  checkbox: 'checkbox',
  select: 'select',
  likert: 'likert',
  currency: 'currency',
  hidden: 'hidden',
} as const;

export type FormBuilderFieldKind = (typeof FormBuilderFieldKind)[keyof typeof FormBuilderFieldKind];
