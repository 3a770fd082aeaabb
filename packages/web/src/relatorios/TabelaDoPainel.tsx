import { Button } from '@mantine/core'
import { formatDate } from '@prumo/domain/core/dates.ts'
import type { NomeDePainel } from '@prumo/domain/relatorios/paineis.ts'
import type { Tabela } from '@prumo/domain/relatorios/painel.ts'
import { IconFileTypeCsv } from '@tabler/icons-react'
import type { Endereco } from './endereco.ts'
import { Numero } from './Numero.tsx'
import css from './Painel.module.css'
import { salvarCsv } from './QuadroDoPainel.tsx'
import { porExtenso } from './valores.ts'

type Celula = Tabela['linhas'][number]['celulas'][number]
const escrita = (valor: Celula, formato: Tabela['colunas'][number]['formato']): string => {
  if (valor === null) return '–'
  if (formato === 'data') return formatDate(String(valor))
  return typeof valor === 'number' && formato !== 'texto' ? porExtenso(valor, formato) : String(valor)
}

/** Rows of words and numbers; the first cell leads to the row's record, others to what they count. */
export function TabelaDoPainel({ nome, tabela, endereco }: { nome: NomeDePainel; tabela: Tabela; endereco: Endereco }) {
  const { id, titulo, descricao, colunas, linhas, vazio } = tabela
  return (
    <section className={css.quadro} aria-labelledby={`tabela-${id}`}>
      <h2 id={`tabela-${id}`} className={css.titulo}>
        {titulo}
      </h2>
      <p className={css.descricao}>{descricao}</p>
      {linhas.length === 0 ? (
        <p className={css.vazio}>{vazio}</p>
      ) : (
        <>
          {/* Wider than a phone: it scrolls by itself, with the keyboard as well. */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached without a mouse. */}
          <section className={css.rolagem} tabIndex={0} aria-label={titulo}>
            <table className={css.tabela}>
              <thead>
                <tr>
                  {colunas.map(({ rotulo, formato }) => (
                    <th key={rotulo} scope="col" data-formato={formato}>
                      {rotulo}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {linhas.map(({ celulas, destino, destinos }, linha) => (
                  <tr key={linha}>
                    {celulas.map((valor, n) => {
                      const { rotulo, formato } = colunas[n]!
                      return (
                        <td key={rotulo} data-formato={formato}>
                          <Numero destino={n === 0 ? destino : (destinos?.[n] ?? null)} endereco={endereco}>
                            {escrita(valor, formato)}
                          </Numero>
                        </td>
                      )
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          <div className={css.pe} data-no-print>
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconFileTypeCsv size={16} />}
              aria-label={`CSV de ${titulo}`}
              onClick={() =>
                salvarCsv(`${nome}-${id}`, [
                  colunas.map(({ rotulo }) => rotulo),
                  ...linhas.map(({ celulas }) => celulas),
                ])
              }
            >
              CSV
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
