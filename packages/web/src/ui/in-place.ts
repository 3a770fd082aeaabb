/**
 * A list that opens inside a box which closes when somebody presses elsewhere: it is part of the box, so that choosing in it
 * is no pressing elsewhere, and stands over its edge, which would cut it (`comboboxProps`).
 */
export const IN_PLACE = { withinPortal: false, floatingStrategy: 'fixed' } as const
