import { Button } from '@mantine/core'
import { formatInstant } from '@prumo/domain/core/dates.ts'
import type { Field } from '@prumo/domain/core/field.ts'
import { dadosBancarios } from '@prumo/domain/financeiro/conferencia-bancaria.ts'
import { fornecedores } from '@prumo/domain/financeiro/fornecedores.ts'
import { chamadasDosFornecedores } from '@prumo/domain/financeiro/fornecedores-chamadas.ts'
import { IconCheck, IconShieldQuestion, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { FieldValue } from '../../core/detail/FieldValue.tsx'
import { GatedButton } from '../../core/session/GatedButton.tsx'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { confirm, showResult } from '../../ui/dialogs.ts'
import { toast } from '../../ui/toast.ts'
import css from './Fornecedores.module.css'

type Decisao = { aceitar: true } | { aceitar: false; motivo: string }
const semNomes = () => undefined

export type ConferenciaProps = { id: string; nome: string; revisao: number; onDecidido?: () => void }

/** Design, Security 3.24: the two versions side by side, for the second person; whoever changed them sees that they wait. */
export function Conferencia({ id, nome, revisao, onDecidido }: ConferenciaProps) {
  const { data } = useQuery({
    queryKey: [fornecedores.name, id, 'conferencia', revisao],
    queryFn: ({ signal }) => api.call(chamadasDosFornecedores.conferencia, { params: { id }, signal }),
  })
  const decidir = useCommand(
    (decisao: Decisao) =>
      api.call(chamadasDosFornecedores.conferirDadosBancarios, { params: { id }, body: { ...decisao, revisao } }),
    { touches: [fornecedores.name] },
  )
  const conferencia = data?.conferencia
  if (!conferencia) return null
  const { antes, depois, podeConferir, motivo } = conferencia
  const enviar = async (decisao: Decisao, feito: string) => {
    try {
      await decidir.run(decisao)
      toast.success(feito)
      onDecidido?.()
    } catch (error) {
      await showResult({ kind: 'failure', message: (error as Error).message })
    }
  }
  const aceitar = async () => {
    const sure = await confirm({
      title: `Confirmar os dados bancários de ${nome}?`,
      body: 'Confirme só depois de falar com o fornecedor por um contato que você já conhecia. Os pagamentos passam a ir para os novos dados.',
      action: 'Confirmar os dados',
    })
    if (sure) await enviar({ aceitar: true }, 'Dados bancários conferidos.')
  }
  const recusar = async () => {
    const sure = await confirm({
      title: `Recusar os novos dados de ${nome}?`,
      body: 'Os dados voltam ao que eram, e quem os alterou recebe o motivo por e-mail.',
      action: 'Recusar',
      danger: true,
      reason: { label: 'Motivo' },
    })
    if (sure) await enviar({ aceitar: false, motivo: sure.reason }, 'Os dados bancários voltaram ao que eram.')
  }
  return (
    <section className={css.aviso} aria-labelledby="conferencia">
      <h2 id="conferencia">
        <IconShieldQuestion size={18} aria-hidden />
        Os dados bancários mudaram e esperam a conferência de outra pessoa
      </h2>
      <p>
        {conferencia.alteradoPor ?? 'Alguém'} os alterou em {formatInstant(conferencia.alteradoEm)}. Até a conferência,
        nada é pago a este fornecedor por transferência ou PIX.
      </p>
      <div className={css.lados}>
        <table>
          <thead>
            <tr>
              <th scope="col">Campo</th>
              <th scope="col">Antes</th>
              <th scope="col">Agora</th>
            </tr>
          </thead>
          <tbody>
            {dadosBancarios
              .filter((name) => antes[name] !== null || depois[name] !== null)
              .map((name) => {
                const field = fornecedores.fields[name] as Field
                return (
                  <tr key={name} data-mudou={antes[name] !== depois[name] || undefined}>
                    <th scope="row">{field.label}</th>
                    <td>
                      <FieldValue field={field} value={antes[name]} nameOf={semNomes} />
                    </td>
                    <td>
                      <FieldValue field={field} value={depois[name]} nameOf={semNomes} />
                    </td>
                  </tr>
                )
              })}
          </tbody>
        </table>
      </div>
      <div className={css.botoes} data-no-print>
        <GatedButton
          allowed={podeConferir && !decidir.running}
          reason={motivo ?? 'Aguarde...'}
          leftSection={<IconCheck size={16} />}
          onClick={() => void aceitar()}
        >
          Confirmar os dados
        </GatedButton>
        {podeConferir && (
          <Button variant="default" leftSection={<IconX size={16} />} onClick={() => void recusar()}>
            Recusar…
          </Button>
        )}
      </div>
      {motivo && <p>{motivo}</p>}
    </section>
  )
}
