/** Of what words find, the list counts no more orders than this by itself: the rest is counted, and all summed, when somebody asks. */
export const CONTAR_ATE = 1_000
