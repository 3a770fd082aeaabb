import { createHash, randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Connection } from '../../packages/server/src/core/database/database.ts'
import { canonicalClient } from '../../packages/server/src/operacao/table-contents.ts'

/** Rows of every kind that a copy may get wrong: accents, NULL, tabs and line ends, JSON, arrays, bytes, computed columns, cycles. */
export async function fillHouse(connection: Connection, folder: string): Promise<void> {
  const client = await canonicalClient(connection)
  const one = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows[0]
  try {
    const { id: pessoa } = await one(
      `insert into usuarios (nome, email, cpf) values ($1, 'conceicao@empresa.com.br', null) returning id`,
      ['Conceição "d\'Ávila" \\N\t\n\r — 日本 🏗'],
    )
    const { id: centro } = await one(
      `insert into contas_contrato (codigo, nome) values ('CC-1', 'Serra Ação') returning id`,
    )
    await client.query('insert into usuarios_centros (usuario_id, centro_de_custo_id) values ($1, $2)', [
      pessoa,
      centro,
    ])
    await client.query(
      `insert into permissoes (usuario_id, alvo, visualizar, editar) values ($1, 'Usuarios', true, true)`,
      [pessoa],
    )
    await client.query(
      `insert into sessoes (token_hash, usuario_id, expira_em) values ('\\x0102', $1, now() + interval '1 hour')`,
      [pessoa],
    )
    await client.query(
      `insert into links_de_acesso (token_hash, usuario_id, motivo, expira_em) values ('\\xff00', $1, 'recuperacao', now() + interval '1 hour')`,
      [pessoa],
    )
    await client.query(`insert into aparelhos (token_hash, usuario_id) values ('\\x00ff0a5c', $1)`, [pessoa])
    await client.query(`insert into tentativas_de_login (conta, endereco) values ('x', '::1')`)
    await client.query(`insert into chamadas_por_minuto (limite, quem) values ('x', '::1')`)
    await client.query(
      `insert into correio (tipo, para, assunto, texto, chave, sigiloso) values
        ('a', 'x@y.z', 'Link', 'segredo-de-uma-vez', 'c1', true), ('b', 'x@y.z', 'Aviso', 'à vista', 'c2', false)`,
    )
    await client.query(
      `insert into solicitacoes_de_acesso (usuario_id, centros, endereco) values ($1, array[$2::bigint, 7], '10.0.0.1')`,
      [pessoa, centro],
    )
    await client.query(
      `insert into logs (tela_id, acao_id, alvo_id, descricao, entidade, colab_id, mudancas, centros)
       select 1, 1, n, 'Ato nº ' || n, 'pedidos', $1, jsonb_build_object('título', jsonb_build_array(null, E'a"b\\\\c\\n')), array[$2::bigint]
       from generate_series(1, 500) n`,
      [pessoa, centro],
    )
    // Two that point to each other: no order of tables or rows would do.
    const { id: primeiro } = await order(pessoa, centro)
    const { id: segundo } = await order(pessoa, centro)
    await client.query('update pedidos set recycle_pedido = $2 where id = $1', [primeiro, segundo])
    await client.query('update pedidos set recycle_pedido = $2 where id = $1', [segundo, primeiro])
    for (let n = 0; n < 12; n++) {
      const content = randomBytes([1, 511, 512, 513, 100_000][n % 5]!)
      const chave = `financeiro/pedido/${primeiro}/${n}.pdf`
      await mkdir(path.dirname(path.join(folder, chave)), { recursive: true })
      await writeFile(path.join(folder, chave), content)
      const { id: arquivo } = await one(
        `insert into arquivos (chave, nome, tipo, tamanho, sha256, criado_por) values ($1, $2, 'application/pdf', $3, $4, $5) returning id`,
        [chave, `Proposta ${n} – ção.pdf`, content.length, createHash('sha256').update(content).digest('hex'), pessoa],
      )
      await client.query(
        `insert into pedidos_anexos (pedido_id, tipo, file_name, hiperlink, arquivo_id, valor) values ($1, 1, 'ção.pdf', '/x', $2, 12345678901234.56)`,
        [primeiro, arquivo],
      )
    }
  } finally {
    await client.end()
  }

  async function order(pessoa: string, centro: string): Promise<{ id: string }> {
    const pedido = await one(
      `insert into pedidos (tipo, status, centro_de_custo_id, solicitante_id, justificativa, valor_total) values (2, 1, $1, $2, 'Ação', 3.33) returning id`,
      [centro, pessoa],
    )
    await client.query(
      `insert into pedidos_itens (pedido_id, descricao, quantidade, valor) values ($1, 'Cabo nº 10', 0.3333, 9.99)`,
      [pedido.id],
    )
    return pedido
  }
}
