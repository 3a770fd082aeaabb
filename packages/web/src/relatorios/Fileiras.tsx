import { Button } from '@mantine/core'
import type { Quadro } from '@prumo/domain/relatorios/painel.ts'
import { useId, useState } from 'react'
import { ChartTable } from '../ui/chart/ChartTable.tsx'
import { drawnSeries } from '../ui/chart/chart-model.ts'
import { FigureHead } from '../ui/chart/FigureHead.tsx'
import { A_VISTA, FOLGA } from './colunas.ts'
import type { Endereco } from './endereco.ts'
import css from './Fileiras.module.css'
import { Numero } from './Numero.tsx'
import painel from './Painel.module.css'
import { paraGrafico, porExtenso } from './valores.ts'

/**
 * Names down the side, a bar and its number for each series: what a treemap tells by areas, in an order that can be read.
 * It is text and boxes: on paper, on a phone and read aloud it says the same.
 */
export function Fileiras({
  quadro: { titulo, descricao, categorias, series, formato, desenho },
  endereco,
  onEscolher,
}: {
  quadro: Quadro
  endereco: Endereco
  onEscolher: ((categoria: number, serie: number) => void) | undefined
}) {
  const [emTabela, setEmTabela] = useState(false)
  const [todas, setTodas] = useState(false)
  const id = useId()
  const longa = categorias.length > A_VISTA + FOLGA
  const desenhadas = drawnSeries(
    'barras',
    series.map(({ nome, valores, cor, formato: proprio }) => ({
      nome,
      valores: valores.map((valor) => paraGrafico(valor, proprio ?? formato)),
      ...(cor && { cor }),
      ...(proprio && { formato: proprio }),
    })),
  )
  const maior = Math.max(
    0,
    ...series
      .filter(({ formato: proprio }) => !proprio)
      .flatMap(({ valores }) => valores.map((valor) => Math.abs(valor ?? 0))),
  )
  // Of stacks the longest is the one whose parts come to the most.
  const pilhas =
    desenho === 'pilhas' && categorias.map((_, n) => series.reduce((soma, { valores }) => soma + (valores[n] ?? 0), 0))
  return (
    <figure className={css.fileiras} aria-labelledby={id}>
      <FigureHead id={id} title={titulo} description={descricao} asTable={emTabela} onTable={setEmTabela} />
      {emTabela ? (
        <div className={painel.rolagem}>
          <ChartTable
            titulo={titulo}
            categorias={categorias}
            series={desenhadas}
            formato={formato}
            onEscolher={onEscolher}
          />
        </div>
      ) : (
        <>
          {series.length > 1 && (
            <ul className={css.legenda} aria-hidden>
              {desenhadas.map(({ nome, cor }) => (
                <li key={nome}>
                  <span className={css.marca} data-cor={cor} />
                  {nome}
                </li>
              ))}
            </ul>
          )}
          <ul className={css.lista} data-uma={(categorias.length === 1 && series.length === 1) || undefined}>
            {categorias.map((categoria, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two suppliers may have the same name; the order is the answer's own.
              <li key={n} data-mais={(longa && n >= A_VISTA && !todas) || undefined}>
                <span className={css.nome}>{categoria}</span>
                {pilhas && (
                  <span className={css.pilha}>
                    <span className={css.trilho} aria-hidden>
                      {series.map(({ nome, valores }, s) => (
                        <span
                          key={nome}
                          className={css.parte}
                          data-cor={desenhadas[s]!.cor}
                          style={{ width: `${((valores[n] ?? 0) / Math.max(1, ...pilhas)) * 100}%` }}
                        />
                      ))}
                    </span>
                    <span className={css.partes}>
                      {series.map(({ nome, valores, destinos }, s) =>
                        valores[n] ? (
                          <Numero
                            key={nome}
                            destino={destinos[n] ?? null}
                            endereco={endereco}
                            className={css.valor}
                            label={`${categoria}, ${nome}: ${porExtenso(valores[n], formato)}`}
                          >
                            <span className={css.marca} data-cor={desenhadas[s]!.cor} aria-hidden />
                            {porExtenso(valores[n], formato)}
                          </Numero>
                        ) : null,
                      )}
                    </span>
                  </span>
                )}
                {!pilhas &&
                  series.map(({ nome, valores, destinos, formato: proprio }, s) => {
                    const valor = valores[n] ?? null
                    if (valor === null) return null
                    const texto = porExtenso(valor, proprio ?? formato)
                    // What is told in another measure has a scale of its own: of a percentage, the whole.
                    const todo = proprio ? 100 : maior
                    return (
                      <span key={nome} className={css.fileira}>
                        <span className={css.trilho} aria-hidden>
                          <span
                            className={css.barra}
                            data-nada={valor === 0 || undefined}
                            data-cor={valor < 0 ? 'perigo' : desenhadas[s]!.cor}
                            style={{ width: `${todo > 0 ? (Math.abs(valor) / todo) * 100 : 0}%` }}
                          />
                        </span>
                        <Numero
                          destino={destinos[n] ?? null}
                          endereco={endereco}
                          className={css.valor}
                          label={`${categoria}, ${nome}: ${texto}`}
                        >
                          {texto}
                        </Numero>
                      </span>
                    )
                  })}
              </li>
            ))}
          </ul>
          {longa && (
            <Button
              variant="subtle"
              size="compact-sm"
              className={css.mais!}
              aria-expanded={todas}
              onClick={() => setTodas(!todas)}
            >
              {todas ? `Mostrar só ${A_VISTA}` : `Mostrar todas (${categorias.length})`}
            </Button>
          )}
        </>
      )}
    </figure>
  )
}
