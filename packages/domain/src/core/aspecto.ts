/** How a code is told at a glance: declared beside the code and its word, drawn by the browser, printed nowhere else. */

/** The colours a state may have; which they are is the style sheet's. */
export type Tom = 'neutral' | 'blue' | 'teal' | 'violet' | 'green' | 'greenSolid' | 'grey' | 'orange' | 'red'

/** The signs a state may have; the browser gives each its drawing. Colour alone says nothing to who cannot tell it. */
export type Sinal =
  | 'aceite'
  | 'agenda'
  | 'alerta'
  | 'ampulheta'
  | 'arquivo'
  | 'bandeira'
  | 'banco'
  | 'cadeado'
  | 'cadeado-aberto'
  | 'caminhao'
  | 'certo'
  | 'desligado'
  | 'dia'
  | 'dia-marcado'
  | 'dinheiro'
  | 'documento'
  | 'duvida'
  | 'envio'
  | 'errado'
  | 'expirado'
  | 'ferramenta'
  | 'lapis'
  | 'lupa'
  | 'olho'
  | 'maleta'
  | 'martelo'
  | 'pausa'
  | 'parado'
  | 'prancheta'
  | 'proibido'
  | 'recibo'
  | 'relogio'
  | 'seta-para-baixo'
  | 'sem-maleta'
  | 'traco'
  | 'troca'
  | 'visto'
  | 'volta'
  | 'xis'

export type Aspecto = readonly [tom: Tom, sinal: Sinal]

/** The words of codes, which are numbers or words themselves. */
export type Palavras = Readonly<Record<number | string, string>>

/** One look for each code of a table, and for no other. */
export type Aspectos<C extends Palavras = Palavras> = { readonly [K in keyof C]: Aspecto }
