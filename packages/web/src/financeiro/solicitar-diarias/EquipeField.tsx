import { ActionIcon, Button, Checkbox, NumberInput, Select } from '@mantine/core'
import { optionsOf } from '../../ui/form/options-of.ts'
import '@mantine/core/styles/NumberInput.layer.css'
import type { Calculo, LinhaCalculada } from '@prumo/domain/financeiro/solicitar-diarias/respostas.ts'
import { formasDeReceber, MAXIMO_DA_EQUIPE } from '@prumo/domain/financeiro/solicitar-diarias/solicitacoes.ts'
import { IconTrash, IconUsersPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useFieldMeta } from '../../ui/form/form-context.ts'
import css from './Diarias.module.css'
import type { LinhaDoForm } from './form-solicitacao.ts'
import { Impedimentos, Valores } from './Valores.tsx'

const SelecionarEquipe = lazy(() => import('./SelecionarEquipe.tsx'))
const AjustarDialog = lazy(() => import('./AjustarDialog.tsx'))

const formas = [{ value: '', label: 'PIX, ou conta' }, ...optionsOf(formasDeReceber)]

/** The crew: a card each, with what they are paid, by which rate, and what stands in the way. */
export function EquipeField({ calculo }: { calculo: Calculo | undefined }) {
  const { setValue } = useFormContext()
  useFieldMeta('linhas', 'Equipe')
  const linhas = (useWatch({ name: 'linhas' }) as LinhaDoForm[] | undefined) ?? []
  const centro = useWatch({ name: 'centroDeCustoId' }) as string | null
  const [escolhendo, setEscolhendo] = useState(false)
  const [ajustando, setAjustando] = useState<number | null>(null)
  const mudar = (novas: LinhaDoForm[]) => setValue('linhas', novas, { shouldDirty: true, shouldValidate: true })
  const mudarUma = (n: number, mudanca: Partial<LinhaDoForm>) =>
    mudar(linhas.map((linha, posicao) => (posicao === n ? { ...linha, ...mudanca } : linha)))
  const calculadas = new Map(calculo?.linhas.map((linha) => [linha.colabId, linha]))
  return (
    <>
      <div className={css.selecionar}>
        <Button
          variant="default"
          leftSection={<IconUsersPlus size={16} />}
          disabled={!centro || linhas.length >= MAXIMO_DA_EQUIPE}
          onClick={() => setEscolhendo(true)}
        >
          Selecionar equipe
        </Button>
        {!centro && <span className={css.nota}>Escolha antes a conta contrato.</span>}
      </div>
      {linhas.length === 0 ? (
        <p className={css.nota}>Ninguém na equipe ainda.</p>
      ) : (
        <ul className={css.equipe} aria-label="Equipe">
          {linhas.map((linha, n) => (
            <Cartao
              key={linha.colabId}
              linha={linha}
              calculada={calculadas.get(linha.colabId)}
              onMudar={(mudanca) => mudarUma(n, mudanca)}
              onRetirar={() => mudar(linhas.toSpliced(n, 1))}
              onAjustar={() => setAjustando(n)}
            />
          ))}
        </ul>
      )}
      <Suspense>
        {escolhendo && centro && (
          <SelecionarEquipe
            centroDeCustoId={centro}
            ja={new Set(linhas.map(({ colabId }) => colabId))}
            onFechar={() => setEscolhendo(false)}
            onEscolher={(pessoas) =>
              mudar([
                ...linhas,
                ...pessoas.slice(0, MAXIMO_DA_EQUIPE - linhas.length).map(({ id, nome, funcao }) => ({
                  colabId: id,
                  nome,
                  funcao,
                  receberPor: null,
                  refeicoesFornecidas: 0,
                  alojamentoEmpresa: false,
                  ajustes: [],
                })),
              ])
            }
          />
        )}
        {ajustando !== null && linhas[ajustando] && (
          <AjustarDialog
            nome={linhas[ajustando].nome}
            valores={calculadas.get(linhas[ajustando].colabId)?.valores ?? []}
            ajustes={linhas[ajustando].ajustes}
            onFechar={() => setAjustando(null)}
            onAjustar={(ajustes) => mudarUma(ajustando, { ajustes })}
          />
        )}
      </Suspense>
    </>
  )
}

function Cartao({
  linha,
  calculada,
  onMudar,
  onRetirar,
  onAjustar,
}: {
  linha: LinhaDoForm
  calculada: LinhaCalculada | undefined
  onMudar: (mudanca: Partial<LinhaDoForm>) => void
  onRetirar: () => void
  onAjustar: () => void
}) {
  return (
    <li className={css.cartao}>
      <div className={css.quem}>
        <div>
          <strong>{linha.nome}</strong>
          <span className={css.nota}>
            {[calculada?.funcao ?? linha.funcao, calculada?.recebimento].filter(Boolean).join(' · ')}
          </span>
        </div>
        <ActionIcon variant="subtle" color="gray" aria-label={`Retirar ${linha.nome} da equipe`} onClick={onRetirar}>
          <IconTrash size={16} />
        </ActionIcon>
      </div>
      <div className={css.opcoes}>
        <Select
          label="Recebe por"
          aria-label={`${linha.nome}: recebe por`}
          data={formas}
          value={linha.receberPor ? String(linha.receberPor) : ''}
          allowDeselect={false}
          onChange={(valor) => onMudar({ receberPor: valor ? (Number(valor) as 1 | 2) : null })}
        />
        <NumberInput
          label="Refeições fornecidas"
          aria-label={`${linha.nome}: refeições fornecidas`}
          min={0}
          max={200}
          allowDecimal={false}
          allowNegative={false}
          hideControls
          value={linha.refeicoesFornecidas ?? ''}
          onChange={(valor) => onMudar({ refeicoesFornecidas: valor === '' ? null : Number(valor) })}
        />
        <Checkbox
          label="Alojamento da empresa"
          aria-label={`${linha.nome}: alojamento da empresa`}
          checked={linha.alojamentoEmpresa}
          onChange={(event) => onMudar({ alojamentoEmpresa: event.currentTarget.checked })}
        />
      </div>
      {calculada && (
        <>
          <Valores valores={calculada.valores} total={calculada.total} />
          {calculada.valores.length > 0 && (
            <Button variant="subtle" size="compact-sm" className={css.reduzir!} onClick={onAjustar}>
              Reduzir quantidade…
            </Button>
          )}
          <Impedimentos impedimentos={calculada.impedimentos} />
        </>
      )}
    </li>
  )
}
