interface CloseButtonProps {
  readonly className: string | undefined;
  readonly label: string;
  readonly onPress: () => void;
}

/** A button with a cross, which closes a dialog or the cart. */
export function CloseButton({ className, label, onPress }: CloseButtonProps) {
  return (
    <button type="button" className={className} aria-label={label} onClick={onPress}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d="M5 5l14 14M19 5L5 19" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </button>
  );
}
