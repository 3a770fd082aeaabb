import { ActionIcon, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconLock, IconX } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { useField } from '../../ui/form/useField.ts'
import css from './Centros.module.css'
import { type Centro, useCentrosAConceder } from './calls.ts'

export type CentrosFieldProps = {
  /** Nobody changes their own. */
  propria?: boolean
  /** How many more the person has that whoever edits has not. */
  outros?: number
  /** False: only the contract itself, without the accounts above it. */
  contas?: boolean
}

/** Spec 3 §2.3, tab Centro de Custo: contracts are searched and added; those chosen are not offered again. */
export function CentrosField({ propria = false, outros = 0, contas = true }: CentrosFieldProps) {
  const { value, setValue, onBlur, ref, error, input } = useField<Centro[]>({
    name: 'centros',
    label: 'Centro de custo',
    required: true,
  })
  const centros = value ?? []
  const [texto, setTexto] = useState('')
  const [aberto, setAberto] = useState(false)
  const [busca] = useDebouncedValue(texto.trim(), 200)
  const { data = [], isFetching, isError } = useCentrosAConceder(busca, aberto && !propria)
  const caixa = useRef<HTMLInputElement | null>(null)
  const escolhidos = new Set(centros.map(({ centroDeCustoId }) => centroDeCustoId))
  const ofertas = data.filter(({ centroDeCustoId }) => !escolhidos.has(centroDeCustoId))

  return (
    <div className={css.centros}>
      {propria ? (
        <p className={css.aviso}>
          Estes são os seus próprios centros de custo: ninguém altera os seus. Peça a outro administrador.
        </p>
      ) : (
        <Select
          {...input}
          ref={(element) => {
            caixa.current = element
            ref(element)
          }}
          label="Adicionar contrato"
          placeholder="Busque por código ou nome"
          data={ofertas.map(({ centroDeCustoId, codigo, nome, cjNome }) => ({
            value: centroDeCustoId,
            label: [`${codigo} · ${nome}`, cjNome].filter(Boolean).join(' · '),
          }))}
          value={null}
          searchable
          searchValue={texto}
          onSearchChange={setTexto}
          filter={({ options }) => options}
          nothingFoundMessage={
            isFetching
              ? 'Buscando…'
              : isError
                ? 'Não foi possível buscar. Tente novamente.'
                : data.length > 0
                  ? 'Os encontrados já estão escolhidos.'
                  : 'Nada encontrado entre os seus contratos'
          }
          onDropdownOpen={() => setAberto(true)}
          onBlur={onBlur}
          onChange={(id) => {
            const achado = data.find(({ centroDeCustoId }) => centroDeCustoId === id)
            if (achado) setValue([...centros, achado])
            setTexto('')
          }}
        />
      )}
      {propria && error && (
        <p className={css.erro} role="alert">
          {error}
        </p>
      )}
      {centros.length === 0 ? (
        <p className={css.vazio}>Nenhum contrato escolhido. Sem contrato, a pessoa não vê dado nenhum.</p>
      ) : (
        <TabelaDeCentros
          centros={centros}
          outros={outros}
          contas={contas}
          acao={({ centroDeCustoId, codigo }) =>
            !propria && (
              <ActionIcon
                aria-label={`Remover ${codigo}`}
                onClick={() => {
                  setValue(centros.filter((outro) => outro.centroDeCustoId !== centroDeCustoId))
                  caixa.current?.focus()
                }}
              >
                <IconX size={16} stroke={1.75} />
              </ActionIcon>
            )
          }
        />
      )}
    </div>
  )
}

export type TabelaDeCentrosProps = Pick<CentrosFieldProps, 'outros' | 'contas'> & {
  centros: readonly Centro[]
  acao?: (centro: Centro) => ReactNode
}

/** The preview table of the specification; on a phone each contract is a card. */
export function TabelaDeCentros({ centros, outros = 0, contas = true, acao }: TabelaDeCentrosProps) {
  return (
    <div className={css.folha}>
      <table className={css.tabela} aria-label="Contratos escolhidos">
        <thead>
          <tr>
            {contas && (
              <>
                <th scope="col">Conta Institucional</th>
                <th scope="col">Conta Jurídica</th>
              </>
            )}
            <th scope="col">Conta Contrato</th>
            {acao && (
              <th scope="col">
                <span className="visually-hidden">Ações</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {centros.map((centro) => (
            <tr key={centro.centroDeCustoId}>
              {contas && (
                <>
                  <td data-rotulo="Conta Institucional">{centro.ciNome ?? '–'}</td>
                  <td data-rotulo="Conta Jurídica">{centro.cjNome ?? '–'}</td>
                </>
              )}
              <td data-rotulo="Conta Contrato">
                {centro.codigo} · {centro.nome}
              </td>
              {acao && <td className={css.acao}>{acao(centro)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {outros > 0 && (
        <p className={css.outros}>
          <IconLock size={16} stroke={1.75} aria-hidden />
          {outros === 1 ? 'E mais 1 contrato que você não tem' : `E mais ${outros} contratos que você não tem`}: só quem
          tem pode ver, dar ou tirar.
        </p>
      )}
    </div>
  )
}
