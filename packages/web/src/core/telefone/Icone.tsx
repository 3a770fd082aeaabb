/** The few drawings of the field application, in one file: lines of 24 by 24. */
const DESENHOS = {
  voltar: 'M15 6l-6 6 6 6',
  adiante: 'M9 6l6 6-6 6',
  camera:
    'M5 7h2a2 2 0 0 0 2-2h6a2 2 0 0 0 2 2h2a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2M9 13a3 3 0 1 0 6 0a3 3 0 0 0-6 0',
  galeria: 'M4 6a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM4 16l5-5 5 5M13 15l2-2 5 5M15 8h.01',
  excluir: 'M4 7h16M10 11v6M14 11v6M6 7l1 12a2 2 0 0 0 2 2h6a2 2 0 0 0 2-2l1-12M9 7V4h6v3',
  semRede: 'M3 3l18 18M8.5 8.5A6 6 0 0 0 6 18h11M12 6a6 6 0 0 1 5.6 4.1A4 4 0 0 1 20.5 16',
  comRede: 'M7 18a4.6 4.4 0 0 1 0-9 5 4.500 0 0 1 11 2h1a3.500 3.500 0 0 1 0 7z',
  enviar: 'M12 19V5M6 11l6-6 6 6',
  certo: 'M5 12l5 5L20 7',
  alerta: 'M12 9v4M12 17h.01M10.300 4L2.500 18a2 2 0 0 0 1.700 3h15.600a2 2 0 0 0 1.700-3L13.700 4a2 2 0 0 0-3.400 0z',
  assinar: 'M3 17c3.500-8 6-11 8-9s-4 8-2 9 3-4 5-4 0 4 2 4 2-2 5-2',
  mais: 'M12 5v14M5 12h14',
  fechar: 'M6 6l12 12M18 6L6 18',
  copia: 'M12 4v11M7 10l5 5 5-5M5 20h14',
  etiqueta: 'M4 8V5a1 1 0 0 1 1-1h3M16 4h3a1 1 0 0 1 1 1v3M20 16v3a1 1 0 0 1-1 1h-3M8 20H5a1 1 0 0 1-1-1v-3M5 12h14',
  prancheta: 'M9 5H7a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V7a2 2 0 0 0-2-2h-2M9 3h6v4H9zM9 13l2 2 4-4',
  diario: 'M5 4h11l3 3v13H5zM8 9h8M8 13h8M8 17h5',
  poste: 'M12 3v18M6 6h12M8 6v3M16 6v3M9 12h6',
  bomba: 'M4 20V6a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v14M3 20h12M14 11h2a2 2 0 0 1 2 2v3a1.500 1.500 0 0 0 3 0V9l-3-3M6 9h6',
  risco: 'M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6zM12 9v3M12 15h.01',
  microfone: 'M12 4a3 3 0 0 1 3 3v4a3 3 0 0 1-6 0V7a3 3 0 0 1 3-3M6 11a6 6 0 0 0 12 0M12 17v4M9 21h6',
  parar: 'M7 7h10v10H7z',
} as const
export type NomeDeIcone = keyof typeof DESENHOS

export const Icone = ({ nome, lado = 24 }: { nome: NomeDeIcone; lado?: number }) => (
  <svg
    width={lado}
    height={lado}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <path d={DESENHOS[nome]} />
  </svg>
)
