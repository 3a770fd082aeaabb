import { Button } from '@mantine/core'
import type { ExplicacaoDeRemessa } from '@prumo/domain/financeiro/remessas/respostas.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { explicacaoQuery } from './calls.ts'
import css from './Remessas.module.css'

type Linha = ExplicacaoDeRemessa['linhas'][number]

/** The file as the bank reads it, each line in a sentence and, opened, field by field; or the 240 columns as they are. */
export function Explicacao({ id }: { id: string }) {
  const explicacao = useInfiniteQuery(explicacaoQuery(id))
  const [cru, setCru] = useState(false)
  if (explicacao.isError)
    return <ErrorState message={explicacao.error.message} onRetry={() => void explicacao.refetch()} />
  if (!explicacao.data) return <Skeletons lines={6} />
  const linhas = explicacao.data.pages.flatMap((pagina) => pagina.linhas)
  const total = explicacao.data.pages[0]?.total ?? 0
  return (
    <Panel
      flush
      title={`${total.toLocaleString('pt-BR')} linhas`}
      action={
        <Button variant="default" size="compact-sm" onClick={() => setCru(!cru)} data-no-print>
          {cru ? 'Ver em português' : 'Ver as 240 colunas'}
        </Button>
      }
    >
      {!cru ? (
        <ol className={css.linhas}>
          {linhas.map((linha) => (
            <LinhaDoArquivo key={linha.numero} linha={linha} />
          ))}
        </ol>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by the keyboard.
        <section className={css.cru} tabIndex={0} aria-label="Arquivo em 240 colunas">
          {linhas.map(({ texto }) => texto).join('\n')}
        </section>
      )}
      {explicacao.hasNextPage && (
        <div className={css.mais} data-no-print>
          <Button
            variant="default"
            loading={explicacao.isFetchingNextPage}
            onClick={() => void explicacao.fetchNextPage()}
          >
            Mostrar mais linhas ({linhas.length.toLocaleString('pt-BR')} de {total.toLocaleString('pt-BR')})
          </Button>
        </div>
      )}
    </Panel>
  )
}

function LinhaDoArquivo({ linha }: { linha: Linha }) {
  const [aberta, setAberta] = useState(false)
  const painel = useId()
  return (
    <li className={css.linha}>
      <button type="button" data-print aria-expanded={aberta} aria-controls={painel} onClick={() => setAberta(!aberta)}>
        <span className={css.ordem}>{linha.numero}</span>
        <span className={css.titulo}>{linha.titulo}</span>
        <span className={css.frase}>{linha.frase}</span>
        <IconChevronRight size={16} stroke={1.75} aria-hidden />
      </button>
      <div id={painel} hidden={!aberta} className={css.campos}>
        {aberta && (
          <table>
            <thead>
              <tr>
                <th scope="col">Posições</th>
                <th scope="col">Campo</th>
                <th scope="col">Leitura</th>
                <th scope="col">Como está escrito</th>
              </tr>
            </thead>
            <tbody>
              {linha.campos.map((campo) => (
                <tr key={campo.de}>
                  <td>
                    {campo.de}–{campo.ate}
                  </td>
                  <td>{campo.rotulo}</td>
                  <td>{campo.leitura || '–'}</td>
                  <td className={css.bruto}>{campo.bruto}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </li>
  )
}
